// The article page by role and label: its loading states and Share (Spec 2, Article page; Spec 8, Article share).
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { readNewsArticle } from '#features/articles/contract.ts'
import { latestNews } from '#features/articles/ui/news-reads.ts'
import { article, listed } from '#features/articles/ui/testing/sample-articles.tsx'
import { known } from '../../test/support/described-responses.ts'
import { held, refusal, reply, sentTo } from '../../test/support/fake-network.ts'
import { sampleReceipt } from '../../test/support/sample-receipt.ts'
import { openToasts, show, toast } from '../../test/support/show.tsx'
import { Page } from './article.tsx'

const briefArticle = article({ sourceUrl: 'https://example.com/story' })

function open(
  address = '/article/7/a-one-page-brief',
  answers: readonly (readonly [readonly unknown[], unknown])[] = [],
) {
  return show(<Page />, { address, answers })
}

const breadcrumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const title = () => screen.findByRole('heading', { level: 1, name: 'A one-page brief' })

describe('the article page', () => {
  it('shows a skeleton under the title from the list, then the article at its canonical address', async () => {
    const response = held(briefArticle)
    reply(readNewsArticle, response.reply)
    const { place, container } = open('/article/7', [known(latestNews, [listed(7, { title: 'Known to the list' })])])
    screen.getByText('Loading article')
    expect(breadcrumbs()).toEqual(['Home', 'Marketing & AI News', 'Known to the list'])
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(5)
    response.release()
    await title()
    expect(container.querySelectorAll('.skeleton')).toHaveLength(0)
    await waitFor(() => expect(place.pathname).toBe('/article/7/a-one-page-brief'))
    expect(breadcrumbs().at(-1)).toBe('A one-page brief')
  })

  it.each([
    [null, 'human-only'],
    ['AI-generated, reviewed by an editor', 'ai-assisted'],
    ['AI-generated', 'ai-autonomous'],
  ] as const)('says in its head for the label %s: %s', async (aiLabel, content) => {
    reply(readNewsArticle, article({ aiLabel }))
    open()
    await title()
    expect(document.querySelector('meta[name="ai-disclosure"]')?.getAttribute('content')).toBe(content)
  })

  it('shows the note of a withdrawn article, and asks search engines not to index it', async () => {
    const withdrawn = { title: 'Ten hacks', withdrawnAt: '2026-11-21T08:00:00.000Z', note: 'No source has the figure.' }
    reply(readNewsArticle, () => Response.json({ message: 'Withdrawn', withdrawn }, { status: 410 }))
    open()
    await screen.findByRole('heading', { level: 1, name: 'Ten hacks' })
    screen.getByText('No source has the figure.')
    expect(breadcrumbs().at(-1)).toBe('Ten hacks')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.title).toContain('Withdrawn: Ten hacks')
  })

  it('shows one inline error when it cannot be read, and a retry works', async () => {
    reply(readNewsArticle, refusal(500, { message: 'broken' }))
    const { user } = open()
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('heading', { level: 1, name: 'Error Loading Article' })
    alert.getByText('Failed to load the article. Please try again later.')
    expect([screen.queryByText('broken'), openToasts(), sentTo(readNewsArticle).length]).toEqual([null, [], 1])
    reply(readNewsArticle, briefArticle)
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await title()
  })

  it.each([
    ['/article/abc', 'Article Not Found', 'This link does not lead to an article.', 'Article abc'],
    ['/article/999999', 'Error Loading Article', 'Article not found.', 'Article 999999'],
  ])('shows for %s: %s, with neither a retry nor Share', async (address, heading, text, breadcrumb) => {
    reply(readNewsArticle, refusal(404, { message: 'Article not found.' }))
    open(address)
    await screen.findByRole('heading', { level: 1, name: heading })
    screen.getByText(text)
    expect([breadcrumbs().at(-1), screen.queryAllByRole('button'), openToasts()]).toEqual([breadcrumb, [], []])
  })
})

describe('Share', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
    Reflect.deleteProperty(document, 'execCommand')
  })

  /** Fakes a share sheet that accepts the article, or fails with an error of this name. */
  function withSheet(error: string | null) {
    const share = vi.fn(async () => {
      if (error !== null) throw new DOMException('', error)
    })
    Object.assign(navigator, { share, canShare: () => true })
    return share
  }

  async function shareArticle() {
    reply(readNewsArticle, briefArticle)
    reply(storeUsage, { id: 1, receipt: sampleReceipt })
    const { user } = open('/article/7/a-one-page-brief?utm_source=x')
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    return { user, clipboard }
  }

  const url = 'https://proof.example/article/7/a-one-page-brief'
  const metadata = expect.stringMatching(/"userAgent":".+","timestamp":"\d{4}-/)
  const eventOf = (action: string) => ({ toolType: 'marketing_news', action, inputData: url, metadata })
  const sentEvents = () => sentTo(storeUsage).map(({ body }) => body)

  it('passes the title, the beginning and the canonical address to the share sheet, and shows no toast', async () => {
    const share = withSheet(null)
    const { clipboard } = await shareArticle()
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'A one-page brief', text: 'Most prompts are long.', url })
    expect([openToasts(), clipboard.mock.calls]).toEqual([[], []])
    await waitFor(() => expect(sentEvents()).toEqual([eventOf('shared')]))
  })

  it('copies the canonical address when there is no share sheet', async () => {
    const { clipboard } = await shareArticle()
    await toast('Link copied!')
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(url)
    expect(sentEvents()).toEqual([eventOf('copied_link')])
  })

  it('shares once for three clicks in one tick', async () => {
    reply(readNewsArticle, briefArticle)
    reply(storeUsage, { id: 1, receipt: sampleReceipt })
    open()
    const button = await screen.findByRole('button', { name: 'Share' })
    for (let click = 0; click < 3; click++) button.click()
    await toast('Link copied!')
    expect(sentEvents()).toEqual([eventOf('copied_link')])
  })

  it('sends no usage event with Do Not Track', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'doNotTrack'))
    await shareArticle()
    await toast('Link copied!')
    expect(sentEvents()).toEqual([])
  })

  it('shows no toast and copies nothing when the visitor closes the share sheet', async () => {
    const dismissed = withSheet('AbortError')
    const { user, clipboard } = await shareArticle()
    expect(dismissed).toHaveBeenCalledOnce()
    expect(openToasts()).toEqual([])
    const failing = withSheet('NotAllowedError')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(failing).toHaveBeenCalledOnce()
    // The only toast comes from the second sheet.
    expect((await toast('Failed to share')).textContent).toContain('Could not share article. Please try again.')
    expect([openToasts(), clipboard.mock.calls, sentEvents()]).toEqual([['Failed to share'], [], []])
  })

  it('shows an error when nothing can be copied', async () => {
    Object.assign(document, { execCommand: () => false })
    reply(readNewsArticle, briefArticle)
    const { user } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await toast('Failed to share')
    await waitFor(() => expect(document.querySelector('body > textarea')).toBeNull())
  })
})
