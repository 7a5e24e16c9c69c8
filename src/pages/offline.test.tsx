// The page that replaces an unreachable page (Decisions, Pages).
import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { takeNetworkAway } from '../../test/support/fake-network.ts'
import { openPage } from '../../test/support/open-page.tsx'
import { show, surrounded } from '../../test/support/show.tsx'
import { OfflineBar } from '../features/offline/bar.tsx'
import type { KeptArticle, KeptNews } from '../features/offline/domain/kept-news.ts'
import { OfflineHead } from '../features/offline/ui.tsx'

const now = new Date(2025, 8, 18, 12)
const daysAgo = (days: number) => new Date(2025, 8, 18 - days, 9).getTime()
const article = (id: number, changes: Partial<KeptArticle>): KeptArticle => ({
  id,
  path: `/article/${id}/slug`,
  slug: 'slug',
  title: `Title ${id}`,
  category: 'marketing',
  minutes: 4,
  updatedAt: '2025-09-17T08:00:00.000Z',
  related: [],
  images: [],
  entry: '',
  readAt: null,
  isAmongNewest: true,
  ...changes,
})

function keep(kept: Partial<KeptNews>): void {
  const list: KeptNews = { articles: [], isOpened: true, asOf: null, ...kept }
  vi.stubGlobal('caches', { match: async () => Response.json(list) })
}

const browserSays = (online: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

describe('the articles on this device', () => {
  it('are listed with their category, their length and when they were read', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    keep({
      articles: [
        article(1, { readAt: daysAgo(0) }),
        article(2, { readAt: daysAgo(1), category: 'ai', minutes: 6 }),
        article(3, { category: 'both' }),
        article(4, { readAt: daysAgo(6), isAmongNewest: false }),
        article(5, { readAt: daysAgo(400), isAmongNewest: false }),
      ],
    })
    await openPage('/offline')
    const section = screen.getByRole('heading', { name: 'Saved for later reading' }).closest('section')
    const lines = await within(section ?? document.body).findAllByRole('link')
    expect(lines.map((line) => [line.getAttribute('href'), line.textContent])).toEqual([
      ['/article/1/slug', 'Title 1Marketing, 4 minRead today'],
      ['/article/2/slug', 'Title 2AI, 6 minRead yesterday'],
      ['/article/3/slug', 'Title 3Marketing & AI, 4 minNot read yet'],
      ['/article/4/slug', 'Title 4Marketing, 4 minRead Sep 12'],
      ['/article/5/slug', 'Title 5Marketing, 4 minRead Aug 14, 2024'],
    ])
    screen.getByText('3 of the newest articles, 2 read before')
  })

  it('are counted with the correct noun, and each title has its own text direction', async () => {
    keep({ articles: [article(1, { title: 'חמש בדיקות, AI (2025)', readAt: daysAgo(1), isAmongNewest: false })] })
    await openPage('/offline')
    await screen.findByText('1 read before')
    expect(screen.getByText('חמש בדיקות, AI (2025)').getAttribute('dir')).toBe('auto')
  })

  it.each([
    ['nothing was kept', () => keep({})],
    ['the browser has no such storage', () => vi.stubGlobal('caches', undefined)],
    [
      'the storage is forbidden',
      () => vi.stubGlobal('caches', { match: () => Promise.reject(new Error('SecurityError')) }),
    ],
  ])('are empty when %s', async (_, arrange) => {
    arrange()
    await openPage('/offline')
    await screen.findByText('No articles on this device')
    screen.getByText('Open the news once while you are online. We then save the 20 newest articles here.')
  })
})

describe('the heading of the page', () => {
  it('shows that a page needs the network, with the same heading as in the server HTML', async () => {
    const { element } = surrounded(<OfflineHead homeLink={null} />, { address: '/offline?page=/article/57' })
    expect(renderToString(element)).toContain('This page needs a connection')
    expect(renderToString(element)).not.toContain('57')
    await browserSays(false)
    const open = vi.fn()
    takeNetworkAway()
    const { user } = show(<OfflineHead homeLink={null} open={open} />, { address: '/offline?page=/article/57/slug' })
    await screen.findByRole('heading', { level: 1, name: 'This page needs a connection' })
    screen.getByText("/article/57 isn't saved on your device. Everything below works offline.")
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(open).toHaveBeenCalledExactlyOnceWith('/article/57/slug')
    await browserSays(true)
  })

  it('opens the page by itself, once, when the network is back and the visitor looks', async () => {
    await browserSays(false)
    takeNetworkAway()
    const open = vi.fn()
    show(<OfflineHead homeLink={null} open={open} />, { address: '/offline?page=/article/57' })
    await screen.findByRole('heading', { name: 'This page needs a connection' })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await browserSays(true)
    expect(open).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(open).toHaveBeenCalledExactlyOnceWith('/article/57')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/offline?page=/offline',
    '%E0%A4%A',
    '/call-555-for-help',
  ])('shows nothing of a foreign address: %s', async (named) => {
    await browserSays(false)
    takeNetworkAway()
    show(<OfflineHead homeLink={null} open={() => {}} />, { address: `/offline?page=${named}` })
    const title = named.endsWith('help') ? 'This page needs a connection' : 'You are offline'
    await screen.findByRole('heading', { level: 1, name: title })
    expect(document.body.textContent).not.toMatch(/evil|javascript|img|555|%/)
    await browserSays(true)
  })

  it('links to the home page while there is a connection', async () => {
    await openPage('/offline')
    await screen.findByRole('heading', { level: 1, name: 'You are online' })
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it('does not open a page by itself that was never unreachable', async () => {
    const open = vi.fn()
    const { user } = show(<OfflineHead homeLink={null} open={open} />, { address: '/offline?page=/article/57' })
    await screen.findByRole('heading', { name: 'You are online' })
    expect(open).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Open /article/57' }))
    expect(open).toHaveBeenCalledExactlyOnceWith('/article/57')
  })

  it('detects an unreachable server, whatever the browser reports', async () => {
    takeNetworkAway()
    show(<OfflineHead homeLink={null} />, { address: '/offline?page=/feed.xml' })
    await screen.findByText("This page isn't saved on your device. Everything below works offline.")
    expect(screen.queryByText('You are online')).toBeNull()
  })
})

describe('below the header of each page', () => {
  it('a bar reports the missing network, and the age of the news, until it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    keep({ asOf: new Date(2025, 8, 18, 8, 15).getTime() })
    await openPage('/privacy-policy')
    expect(screen.queryByText(/You are offline/)).toBeNull()
    await browserSays(false)
    const words = await screen.findByText('You are offline. The tools still work. News from today, 08:15.')
    expect(words.closest('[role="status"]')).not.toBeNull()
    await browserSays(true)
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })

  it('the bar lists what needs the network on the admin page, and no tool', async () => {
    keep({ asOf: new Date(2025, 8, 18, 8, 15).getTime() })
    const { unmount } = show(<OfflineBar />, { address: '/admin' })
    await screen.findByText(
      'You are offline. Unsaved text stays in this browser. Everything else here needs a connection.',
    )
    expect(screen.queryByText(/tools|news/)).toBeNull()
    unmount()
    show(<OfflineBar />, { address: '/admin-of-something' })
    await screen.findByText(/^You are offline. The tools still work/)
  })

  it('the bar omits the news if none are stored', async () => {
    keep({})
    await openPage('/privacy-policy')
    await browserSays(false)
    await screen.findByText('You are offline. The tools still work.')
    await browserSays(true)
  })
})
