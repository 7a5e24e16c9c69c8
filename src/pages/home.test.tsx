import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listNews } from '#features/articles/contract.ts'
import { site } from '#features/articles/ui/testing/sample-articles.tsx'
import { tools } from '#shared/tools.ts'
import { SiteProvider } from '#shell/site.tsx'
import { reply } from '../../test/support/fake-network.ts'
import { AtAddress } from '../../test/support/navigation.tsx'
import { islands, Page } from './home.tsx'

beforeEach(async () => {
  reply(listNews, [])
  await Promise.all(islands.map((island) => island.load()))
  render(
    <SiteProvider site={site}>
      <AtAddress address="/">
        <Page />
      </AtAddress>
    </SiteProvider>,
  )
})
afterEach(cleanup)

describe('the home page', () => {
  it.each(tools)('has a badge that links to the preview of $name', ({ badge, section }) => {
    const link = screen.getByRole('link', { name: badge })
    expect(link.getAttribute('href')).toBe(`/#${section}`)
    expect(link.querySelector('svg')).not.toBeNull()
    expect(document.getElementById(section)).not.toBeNull()
  })

  it.each(tools)('embeds $name under its name, with a link to the full tool', ({ name, path, section }) => {
    const preview = within(document.getElementById(section) ?? document.body)
    expect(preview.getByRole('heading', { level: 2, name })).toBeTruthy()
    expect(preview.getByRole('link', { name: 'View Full Tool' }).getAttribute('href')).toBe(path)
  })

  it('links from the newest articles to all of them', async () => {
    const latest = screen.getByRole('heading', { level: 2, name: 'Latest articles' }).closest('section')
    const all = within(latest ?? document.body).getByRole('link', { name: 'All articles' })
    expect(all.getAttribute('href')).toBe('/marketing-news')
    await screen.findByText('No articles available yet. Check back soon for new insights.')
  })

  it('has an illustrated card for each tool and for the news', () => {
    const heading = screen.getByRole('heading', { name: 'Choose Your Tool' })
    const cards = within(heading.closest('section') ?? document.body).getAllByRole('link')
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      ...tools.map(({ path }) => path),
      '/marketing-news',
    ])
    const drawn = cards.map((card) => card.querySelector('[aria-hidden]')?.innerHTML)
    expect(new Set(drawn).size).toBe(cards.length)
    expect(drawn).not.toContain('')
  })

  it('starts with the badges in order and a link to the news, has three working tools, and ends with a credit', () => {
    const hero = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body
    expect(
      within(hero)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([...tools.map(({ section }) => `/#${section}`), '/marketing-news'])
    for (const label of ['Paste anything', 'Regular Text', 'Starting color', 'URL'])
      expect(screen.getByLabelText(label, { selector: 'input, textarea' })).toBeTruthy()
    expect(screen.getByText(/./, { selector: '.credit' })).toBeTruthy()
  })
})
