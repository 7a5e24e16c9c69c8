// The share kit on the article page: posts, QR code and picture, made with the site's own tools.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { readNewsArticle, type ShownArticle } from '#features/articles/contract.ts'
import { article } from '#features/articles/ui/testing/sample-articles.tsx'
import { toBold } from '#features/bold-text/letters.ts'
import { reply, sentTo } from '../../../test/support/fake-network.ts'
import { imageBrowser } from '../../../test/support/image-browser.ts'
import { sampleReceipt } from '../../../test/support/sample-receipt.ts'
import { openToasts, show, toast } from '../../../test/support/show.tsx'
import { Page } from '../article.tsx'

const address = 'https://proof.example/article/7/a-one-page-brief'
const tagged = (source: string, medium: string) =>
  `${address}?utm_source=${source}&utm_medium=${medium}&utm_campaign=a-one-page-brief`

async function openKit(changes: Partial<Omit<ShownArticle, 'evidence' | 'claimCount'>> = {}) {
  reply(readNewsArticle, article(changes))
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
  const { user } = show(<Page />, { address: '/article/7/a-one-page-brief' })
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText')
  const button = await screen.findByRole('button', { name: 'Posts, QR code and image' })
  await user.click(button)
  await screen.findByText('Post for X')
  const kit = within(screen.getByRole('region', { name: 'Share kit' }))
  const open = (row: string) => user.click(kit.getByText(row))
  return { user, clipboard, kit, open }
}
const sent = () => sentTo(storeUsage).map(({ body }) => body)
const event = (action: string, what: string) => ({
  toolType: 'marketing_news',
  action,
  inputData: address,
  metadata: JSON.stringify({ what }),
})

describe('the share kit of an article', () => {
  it('has four collapsed rows that show their contents, and the focus moves to the first', async () => {
    const { kit } = await openKit()
    const rows = [...document.querySelectorAll('details')].filter((row) =>
      row.closest('[aria-labelledby="part-share"]'),
    )
    expect(rows.map((row) => [row.open, row.querySelector('summary')?.textContent])).toEqual([
      [false, expect.stringMatching(/^Post for X\d+ of 280$/)],
      [false, expect.stringMatching(/^Post for LinkedInAbout \d+ of 3,000$/)],
      [false, 'QR codeFor slides and print'],
      [false, 'Social image1200 × 630'],
    ])
    await waitFor(() => expect(document.activeElement).toBe(rows[0]?.querySelector('summary')))
    expect(kit.queryByRole('button', { name: 'Posts, QR code and image' })).toBeNull()
  })

  it('copies a post with a bold headline, and its plain version', async () => {
    const { user, clipboard, kit, open } = await openKit()
    await open('Post for X')
    await open('Post for LinkedIn')
    await user.click(kit.getByRole('button', { name: 'Copy: Post for X' }))
    await kit.findByText('Copied')
    expect(openToasts()).toEqual([])
    await user.click(kit.getByRole('button', { name: 'Plain text: Post for LinkedIn' }))
    const [[styled], [plain]] = clipboard.mock.calls as [[string], [string]]
    expect(styled).toBe(`${toBold('A one-page brief')}\n\nWhat it is about.\n\n${tagged('x', 'social')}`)
    expect(plain).toMatch(/^A one-page brief\n\nWhat it is about\.\n\n1\. .*\n\nhttps:/s)
    expect(sent()).toEqual([event('copied', 'post for X'), event('copied', 'post for LinkedIn')])
  })

  it('shows an error when a post cannot be copied, and reports nothing', async () => {
    const { user, kit, open } = await openKit()
    await open('Post for X')
    imageBrowser(['clipboardText'])
    await user.click(kit.getByRole('button', { name: 'Copy: Post for X' }))
    await toast('Failed to copy')
    expect(sent()).toEqual([])
  })

  it('saves the QR code of the tagged canonical address as PNG and SVG, and gives the image a file name', async () => {
    const { user, kit, open } = await openKit()
    await open('QR code')
    await open('Social image')
    const browser = imageBrowser()
    kit.getByRole('img', { name: `QR code for ${tagged('qr', 'print')}` })
    await user.click(kit.getByRole('button', { name: 'QR code, PNG' }))
    await user.click(kit.getByRole('button', { name: 'QR code, SVG' }))
    expect(browser.downloads).toEqual(['qr-code-article-7.png', 'qr-code-article-7.svg'])
    const picture = kit.getByRole('link', { name: 'Image, 1200 × 630' })
    expect([picture.getAttribute('href'), picture.getAttribute('download')]).toEqual([
      expect.stringMatching(/^\/social\/article-7-[0-9a-f]{8}\.png$/),
      'article-7.png',
    ])
    expect(sent()).toEqual([event('downloaded', 'QR code as png'), event('downloaded', 'QR code as svg')])
  })

  it('sets the campaign tag even for an article without its own slug', async () => {
    const { kit, open } = await openKit({ slug: '' })
    await open('QR code')
    kit.getByRole('img', { name: `QR code for ${tagged('qr', 'print')}` })
  })

  it('shows an error when a picture cannot be made, and reports nothing', async () => {
    const { user, kit, open } = await openKit()
    await open('QR code')
    imageBrowser(['images'])
    await user.click(kit.getByRole('button', { name: 'QR code, PNG' }))
    await toast('Failed to download')
    expect(sent()).toEqual([])
  })

  it('is loaded once for three clicks in one tick', async () => {
    reply(readNewsArticle, article())
    show(<Page />, { address: '/article/7/a-one-page-brief' })
    const button = await screen.findByRole('button', { name: 'Posts, QR code and image' })
    for (let click = 0; click < 3; click++) button.click()
    expect(await screen.findAllByText('Post for X')).toHaveLength(1)
  })
})
