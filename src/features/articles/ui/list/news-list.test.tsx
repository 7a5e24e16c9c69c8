// The news list by role and label (Spec 2, News page; Spec 7, the news cache; Spec 9, Limits).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { reportReachable } from '#browser/connection.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { known } from '../../../../../test/support/described-responses.ts'
import {
  held,
  pageOf,
  refusal,
  reply,
  sentTo,
  takeNetworkAway,
  unreachable,
} from '../../../../../test/support/fake-network.ts'
import { openToasts, passTime, show } from '../../../../../test/support/show.tsx'
import { type ListedArticle, listNews } from '../../contract.ts'
import { newsLimits } from '../../domain/article.ts'
import { writeCursor } from '../../domain/cursor.ts'
import { cardsOfPage, latestNews } from '../news-reads.ts'
import { listed } from '../testing/sample-articles.tsx'
import { tabReachedBy } from './category-tabs.tsx'
import { NewsList } from './news-list.tsx'

type Options = { heading?: 'h1' | 'h2'; address?: string; client?: ReturnType<typeof createQueryClient> }

/** The list, with articles from the document or without. */
function list(articles: ListedArticle[] | null, options: Options = {}) {
  const { heading = 'h1', address = '/recent-marketing-ai-news', client } = options
  return show(<NewsList heading={heading} />, {
    address,
    ...(articles && { answers: [known(latestNews, articles)] }),
    ...(client && { client }),
  })
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const titled = (...ids: number[]) => ids.map((id) => `Article number ${id}`)
const skeletons = (whole: Element) => whole.querySelectorAll('[aria-hidden="true"] > li')
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' })
const loadMore = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Load more' })
const full = Array.from({ length: newsLimits.articles.page + 1 }, (_, i) => listed(60 - i))

describe('the news list', () => {
  it('has the heading of a page or of an embedded section', () => {
    const { unmount } = list([])
    screen.getByRole('heading', { level: 1, name: 'Latest Marketing Insights' })
    unmount()
    list([], { heading: 'h2' })
    screen.getByRole('heading', { level: 2, name: 'Latest Marketing Insights' })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('shows a card for each article in order, without a request', () => {
    list([listed(3), listed(2), listed(1)])
    expect(titles()).toEqual(titled(3, 2, 1))
    expect(loadMore()).toBeNull()
  })

  it('shows exactly three skeleton cards while it loads, then the articles', async () => {
    const response = held([listed(2), listed(1)])
    reply(listNews, response.reply)
    const { container } = list(null)
    screen.getByText('Loading articles')
    expect(screen.getByRole('tabpanel').ariaBusy).toBe('true')
    expect([skeletons(container).length, titles()]).toEqual([3, []])
    response.release()
    await waitFor(() => expect(titles()).toEqual(titled(2, 1)))
    expect(skeletons(container)).toHaveLength(0)
    expect(screen.getByRole('tabpanel').ariaBusy).toBe('false')
  })

  it.each([
    ['an error response', refusal(500, { message: 'broken' })],
    ['no response', unreachable],
  ])('shows one error inline after %s', async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    reply(listNews, answer)
    const { user, container } = list(null)
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('heading', { name: 'Error Loading Articles' })
    alert.getByText('Failed to load the articles. Please try again later.')
    expect([screen.queryByText('broken'), openToasts()]).toEqual([null, []])
    expect(skeletons(container)).toHaveLength(0)
    // Spec 7: reads are not retried. A retry would follow after a second.
    await passTime(60_000)
    expect(sentTo(listNews)).toHaveLength(1)
    vi.useRealTimers()
    reply(listNews, [listed(1)])
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toEqual(titled(1)))
  })

  it('names a missing network, and loads when the network is back', async () => {
    takeNetworkAway()
    reply(listNews, unreachable)
    list(null)
    const alert = within(await screen.findByRole('alert'))
    await alert.findByRole('heading', { name: 'These articles need a connection' })
    expect(alert.getByRole('link', { name: 'Articles on this device' }).getAttribute('href')).toBe('/offline')
    expect(screen.queryByText(/Failed to load/)).toBeNull()
    reply(listNews, [listed(1)])
    act(() => reportReachable())
    await waitFor(() => expect(titles()).toEqual(titled(1)))
  })

  it('loads once in thirty minutes, despite navigation and window focus', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const client = createQueryClient()
    reply(listNews, [listed(1)])
    const look = async (at: number) => {
      vi.setSystemTime(start + at)
      const { unmount } = list(null, { client })
      await screen.findByText('Article number 1')
      fireEvent.focus(window)
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
      await waitFor(() => expect(client.isFetching()).toBe(0))
      unmount()
    }
    await look(0)
    await look(29 * 60_000)
    expect(sentTo(listNews)).toHaveLength(1)
    await look(31 * 60_000)
    expect(sentTo(listNews)).toHaveLength(2)
  })
})

describe('the tabs', () => {
  const few = [listed(3, { category: 'ai' }), listed(2), listed(1, { category: 'both' })]

  it('are All, Marketing and AI, the first selected and the only tab stop', () => {
    list(few)
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', 'Marketing', 'AI'])
    expect(tabs.map(({ ariaSelected, tabIndex }) => [ariaSelected, tabIndex])).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ])
    expect(screen.getByRole('tabpanel', { name: 'All' }).id).toBe(chosen().getAttribute('aria-controls'))
  })

  it('filter loaded articles without a call, wrap around for arrow keys, and are in the address', async () => {
    const { user, place } = list(few)
    await user.click(tab('AI'))
    expect([chosen().textContent, titles(), place.search]).toEqual(['AI', titled(3, 1), '?category=ai'])
    screen.getByRole('tabpanel', { name: 'AI' })
    await user.keyboard('{ArrowRight}')
    expect([chosen().textContent, titles(), place.search]).toEqual(['All', titled(3, 2, 1), ''])
    await user.keyboard('{ArrowRight}')
    expect([chosen().textContent, titles()]).toEqual(['Marketing', titled(2, 1)])
    await user.keyboard('{End}{Home}{ArrowLeft}')
    expect([chosen().textContent, titles()]).toEqual(['AI', titled(3, 1)])
    expect(document.activeElement).toBe(tab('AI'))
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('AI')])
    // Keys pressed before the list updates are not lost.
    act(() => {
      for (const key of ['ArrowRight', 'ArrowRight'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    expect([chosen().textContent, titles()]).toEqual(['Marketing', titled(2, 1)])
  })

  it('are initially selected by the address', () => {
    list(few, { address: '/recent-marketing-ai-news?category=ai' })
    expect([chosen().textContent, titles()]).toEqual(['AI', titled(3, 1)])
  })

  it.each([
    ['All', 'No articles available yet. Check back soon for new insights.'],
    ['Marketing', 'No Marketing articles available yet. Check back soon for new insights.'],
    ['AI', 'No AI articles available yet. Check back soon for new insights.'],
  ])('show the empty state of %s', async (name, text) => {
    const { user } = list([])
    await user.click(tab(name))
    screen.getByRole('heading', { level: 3, name: 'No Articles Found' })
    screen.getByText(text)
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).toBeNull()
  })

  it.each([
    ['ArrowRight', 'all', 'marketing'],
    ['ArrowRight', 'ai', 'all'],
    ['ArrowLeft', 'all', 'ai'],
    ['ArrowLeft', 'ai', 'marketing'],
    ['Home', 'ai', 'all'],
    ['End', 'all', 'ai'],
    ['ArrowDown', 'all', null],
    ['Enter', 'all', null],
    ['a', 'marketing', null],
  ] as const)('move the selection by keys: %s from %s to %s', (key, from, to) => {
    expect(tabReachedBy(key, from)).toBe(to)
  })
})

describe('a search', () => {
  it('runs 300 ms after the last key, and announces the number of articles', async () => {
    vi.useFakeTimers()
    reply(listNews, [listed(7), listed(4)])
    const { place } = list([listed(1)])
    fireEvent.change(search(), { target: { value: 'print' } })
    await passTime(200)
    fireEvent.change(search(), { target: { value: 'printed' } })
    await passTime(290)
    expect(sentTo(listNews)).toEqual([])
    vi.setTimerTickMode('interval')
    await waitFor(() => expect(titles()).toEqual(titled(7, 4)))
    screen.getByText('2 articles found')
    expect(sentTo(listNews).map(({ query }) => query)).toEqual([{ q: 'printed', ...cardsOfPage }])
    expect(place.search).toBe('?q=printed')
  })

  it('runs at once on Enter; without results it offers to clear the search', async () => {
    reply(listNews, [])
    const { user } = list([listed(1)])
    fireEvent.change(search(), { target: { value: '<b> no such words' } })
    await user.type(search(), '{Enter}')
    await screen.findByText('No articles match “<b> no such words”.')
    screen.getByRole('heading', { name: 'No Articles Found' })
    expect(screen.queryByText(/Check back soon/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect([titles(), search().value]).toEqual([titled(1), ''])
  })
})

describe('the search icon of a phone', () => {
  const icon = (name: string) => screen.getByRole('button', { name })

  it('opens and focuses the field, and ends the search when it closes', async () => {
    reply(listNews, [listed(7)])
    const { user, place } = list([listed(2), listed(1)])
    expect(icon('Search articles').ariaExpanded).toBe('false')
    await user.click(icon('Search articles'))
    expect(document.activeElement).toBe(search())
    expect(icon('Close search').ariaExpanded).toBe('true')
    await user.type(search(), 'print{Enter}')
    await waitFor(() => expect(titles()).toEqual(titled(7)))
    await user.click(icon('Close search'))
    expect([titles(), search().value, place.search]).toEqual([titled(2, 1), '', ''])
    expect(icon('Search articles').ariaExpanded).toBe('false')
  })

  it('is open when the address contains a search', () => {
    reply(listNews, [])
    list([listed(1)], { address: '/recent-marketing-ai-news?q=print' })
    expect(icon('Close search').ariaExpanded).toBe('true')
  })
})

describe('a tag in the address', () => {
  const address = '/marketing-news?push=show&tag=QR+Codes'
  const removal = (tag: string) => screen.getByRole('button', { name: `Tag: ${tag}, remove` })

  it('filters by the server, shows skeletons while it loads, and announces the number of articles', async () => {
    const response = held([listed(9)])
    reply(listNews, response.reply)
    list([listed(9), listed(8)], { address })
    expect([titles(), removal('qr codes').textContent]).toEqual([[], 'Tag: qr codes'])
    screen.getByText('Loading articles')
    expect(screen.getByRole('status').textContent).toBe('')
    response.release()
    await waitFor(() => expect(titles()).toEqual(titled(9)))
    expect(screen.getByRole('status').textContent).toBe('1 article found')
    expect(sentTo(listNews).map(({ query }) => query)).toMatchObject([{ tag: 'qr codes' }])
  })

  it('is removed by its button, which keeps the other parameters and focuses the list', async () => {
    reply(listNews, [listed(9)])
    const { user, place } = list([listed(9), listed(8)], { address })
    await user.click(removal('qr codes'))
    expect([titles(), place.search, screen.queryByRole('button', { name: /^Tag/ })]).toEqual([
      titled(9, 8),
      '?push=show',
      null,
    ])
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('combines with a tab and a search', async () => {
    reply(listNews, [listed(9)])
    const { user, place } = list([listed(9)], { address: '/marketing-news?tag=seo' })
    await screen.findByText('1 article found')
    await user.click(tab('AI'))
    await user.type(search(), 'print{Enter}')
    await waitFor(() =>
      expect(sentTo(listNews).at(-1)?.query).toMatchObject({ category: 'ai', tag: 'seo', q: 'print' }),
    )
    expect(new URLSearchParams(place.search).toString()).toBe('tag=seo&category=ai&q=print')
    removal('seo')
  })

  it('offers to show all when no article matches', async () => {
    reply(listNews, [])
    const { user } = list([listed(1)], { address: '/marketing-news?tag=nobody' })
    await screen.findByText('No articles have the tag “nobody”.')
    screen.getByRole('heading', { level: 3, name: 'No Articles Found' })
    const count = screen.getByRole('status')
    // The empty state shows the count, so this line is only for screen readers.
    expect([count.textContent, count.className]).toEqual(['0 articles found', 'sr'])
    await user.click(screen.getByRole('button', { name: 'Show all articles' }))
    expect(titles()).toEqual(titled(1))
  })

  it('that is malicious becomes one line of forty characters', async () => {
    reply(listNews, [])
    const hostile = `<img src=x onerror=alert(1)>\u202e\n\0${'x'.repeat(100_000)}`
    const { container } = list([], { address: `/marketing-news?${new URLSearchParams({ tag: hostile })}` })
    const shown = `<img src=x onerror=alert(1)> ${'x'.repeat(11)}`
    await screen.findByText(`No articles have the tag “${shown}”.`)
    expect([removal(shown).textContent, container.querySelector('img')]).toEqual([`Tag: ${shown}`, null])
    expect(sentTo(listNews)[0]?.query).toMatchObject({ tag: shown })
  })
})

describe('more articles', () => {
  it('are offered only after a full first page', () => {
    const { unmount } = list(full.slice(1))
    expect(loadMore()).toBeNull()
    unmount()
    list(full)
    expect(loadMore()?.disabled).toBe(false)
  })

  it('are appended once, with the focus on the first new one', async () => {
    const response = held([listed(10), listed(9)])
    reply(listNews, response.reply)
    const { user, unmount, client } = list(full)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading...' }).disabled).toBe(true)
    response.release()
    await screen.findByText('Article number 9')
    expect([titles().length, titles().slice(-2), loadMore()]).toEqual([
      newsLimits.articles.page + 2,
      titled(10, 9),
      null,
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Article number 10'))
    expect(sentTo(listNews)).toMatchObject([{ query: { before: expect.any(String) } }])
    unmount()
    list(full, { client })
    expect(titles()).toHaveLength(newsLimits.articles.page + 2)
    expect(sentTo(listNews)).toHaveLength(1)
  })

  it('continue while a response links to a next page', async () => {
    const before = writeCursor({ publishedAt: listed(10).publishedAt, id: 10 })
    reply(listNews, pageOf([listed(10)], `/api/marketing-ai-news?before=${before}`))
    const { user } = list(full)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('Article number 10')
    reply(listNews, [listed(9)])
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('Article number 9')
    expect(sentTo(listNews).at(-1)?.query).toEqual({ before })
    expect(loadMore()).toBeNull()
  })

  it('show one error when loading fails, and can be requested again', async () => {
    reply(listNews, refusal(500))
    const { user } = list(full)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load more articles.')
    expect([titles().length, openToasts()]).toEqual([newsLimits.articles.page, []])
    reply(listNews, [listed(10)])
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('Article number 10')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
