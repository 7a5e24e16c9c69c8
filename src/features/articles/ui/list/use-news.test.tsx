import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { known, knownPages } from '../../../../../test/support/described-responses.ts'
import type { Category } from '../../contract.ts'
import { newsLimits } from '../../domain/article.ts'
import { latestNews } from '../news-reads.ts'
import { type Answers, listed, render } from '../testing/sample-articles.tsx'
import { type NewsView, newsRead, readAfter } from './news-query.ts'
import { moreNewsKey } from './use-more-news.ts'
import { type NewsState, useLatestArticles, useNews } from './use-news.ts'

const all: NewsView = { category: 'all', tag: '', search: '' }
const ai: NewsView = { category: 'ai', tag: '', search: '' }

/** The hook's state for a view, with this data in the cache. */
function read(view: NewsView, answers: Answers): NewsState {
  const client = createQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  let state: NewsState = { status: 'loading' }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Reader view={view} onRead={(read) => (state = read)} />
    </QueryClientProvider>,
  )
  return state
}

function Reader({ view, onRead }: { view: NewsView; onRead: (state: NewsState) => void }) {
  onRead(useNews(view))
  return null
}

function articles(length: number, category: (i: number) => Category = () => 'marketing') {
  return Array.from({ length }, (_, i) => listed(1000 - i, { category: category(i) }))
}

const ids = (state: NewsState) =>
  state.status === 'ready' ? state.articles.map((article) => article.id) : state.status

describe('the articles of a tab', () => {
  it('are filtered in the browser while the first page contains all', () => {
    const few = [listed(3, { category: 'ai' }), listed(2), listed(1, { category: 'both' })]
    const state = read(ai, [known(latestNews, few)])
    expect(ids(state)).toEqual([3, 1])
    expect(state).toMatchObject({ isChanging: false, more: { status: 'none' } })
  })

  it('are requested when there are more than the first page, and cached articles show in the meantime', () => {
    const full = articles(newsLimits.articles.page + 1, (i) => (i === 4 ? 'ai' : 'marketing'))
    const state = read(ai, [known(latestNews, full)])
    expect(ids(state)).toEqual([996])
    expect(state).toMatchObject({ isChanging: true, more: { status: 'none' } })
    expect(ids(read(ai, [known(latestNews, full), known(newsRead(ai), [listed(996), listed(12)])]))).toEqual([996, 12])
  })

  it('are loading while none of the tab are cached', () => {
    expect(read(ai, [known(latestNews, articles(newsLimits.articles.page + 1))])).toEqual({ status: 'loading' })
    expect(read(ai, [])).toEqual({ status: 'loading' })
  })
})

describe('a search', () => {
  it('runs on the server, also when the whole list is loaded', () => {
    const view: NewsView = { category: 'all', tag: '', search: 'brief' }
    const meanwhile = read(view, [known(latestNews, [listed(1)])])
    expect(ids(meanwhile)).toEqual([1])
    expect(meanwhile).toMatchObject({ isChanging: true, more: { status: 'none' } })
    const state = read(view, [known(latestNews, [listed(1)]), known(newsRead(view), [])])
    expect(ids(state)).toEqual([])
  })
})

it('a tag is filtered by the server, without cached articles in the meantime, because cards have no tags', () => {
  const view: NewsView = { category: 'all', tag: 'seo', search: '' }
  expect(read(view, [known(latestNews, [listed(1)])])).toEqual({ status: 'loading' })
  expect(ids(read(view, [known(latestNews, [listed(1)]), known(newsRead(view), [listed(5)])]))).toEqual([5])
})

describe('more articles', () => {
  const full = articles(newsLimits.articles.page + 1)
  const after = readAfter(all, full) ?? latestNews

  it('can be loaded after a full first page', () => {
    expect(read(all, [known(latestNews, full)])).toMatchObject({ more: { status: 'waiting' } })
  })

  it('are appended, and continue while a response links to a next page', () => {
    const page = { items: [listed(9), listed(8)], next: '/next' }
    const state = read(all, [known(latestNews, full), [moreNewsKey(after), knownPages(after, [page])]])
    expect(ids(state).slice(-3)).toEqual([full.at(-2)?.id, 9, 8])
    expect(state).toMatchObject({ more: { status: 'waiting' } })
  })

  it('end with a response that links to no next page', () => {
    const state = read(all, [
      known(latestNews, full),
      [moreNewsKey(after), knownPages(after, [{ items: [], next: null }])],
    ])
    expect(ids(state)).toHaveLength(newsLimits.articles.page)
    expect(state).toMatchObject({ more: { status: 'none' } })
  })

  it('of an older first page are not appended to a newer one', () => {
    const newer = [listed(2000), ...full.slice(0, -1)]
    const state = read(all, [
      known(latestNews, newer),
      [moreNewsKey(after), knownPages(after, [{ items: [listed(9)], next: null }])],
    ])
    expect(ids(state)).toHaveLength(newsLimits.articles.page)
    expect(state).toMatchObject({ more: { status: 'waiting' } })
  })
})

it('the latest articles are an empty list until they load', () => {
  const html = (answers: Answers) => render(<LatestCount />, { answers })
  expect(html([])).toBe('0')
  expect(html([known(latestNews, [listed(2), listed(1)])])).toBe('2')
})

function LatestCount() {
  return useLatestArticles().length
}
