import { describe, expect, it } from 'vitest'
import { keyOf, urlOf } from '#shared/calls/api-call.ts'
import { newsQuerySchema } from '../../contract.ts'
import { newsLimits } from '../../domain/article.ts'
import { readCursor } from '../../domain/cursor.ts'
import { latestNews } from '../news-reads.ts'
import { listed } from '../testing/sample-articles.tsx'
import { type NewsView, newsQuery, newsRead, ofCategory, readAfter } from './news-query.ts'
import { viewOf, withView } from './use-news-view.ts'

const all: NewsView = { category: 'all', tag: '', search: '' }

describe('the news query', () => {
  it('is cached for 30 minutes and not repeated on focus', () => {
    expect(newsQuery(latestNews)).toMatchObject({
      queryKey: ['/api/marketing-ai-news', { fields: 'card', limit: '13' }],
      staleTime: 1_800_000,
      refetchOnWindowFocus: false,
    })
  })

  it('leaves no timer on the server', () => {
    expect(newsQuery(latestNews).gcTime).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [all, ''],
    [{ category: 'ai', tag: '', search: '' }, 'category=ai&'],
    [{ category: 'marketing', tag: '', search: 'a b&c=ä' }, 'category=marketing&q=a+b%26c%3D%C3%A4&'],
    [{ category: 'all', tag: '', search: 'x' }, 'q=x&'],
    [{ category: 'ai', tag: 'qr codes', search: 'x' }, 'category=ai&tag=qr+codes&q=x&'],
  ] satisfies [NewsView, string][])('of %j requests a page of cards, with %j', (view, filters) => {
    expect(urlOf(keyOf(newsRead(view)))).toBe(`/api/marketing-ai-news?${filters}fields=card&limit=13`)
  })

  it('has the key of the newest articles without a filter', () => {
    expect(newsQuery(newsRead(all)).queryKey).toEqual(keyOf(latestNews))
  })
})

describe('the read after the first page', () => {
  const full = Array.from({ length: newsLimits.articles.page + 1 }, (_, i) => listed(100 - i))

  it('continues after its last article, with the same filters', () => {
    const query = readAfter({ category: 'ai', tag: 'seo', search: 'b c' }, full)?.query ?? {}
    expect(query).toMatchObject({ category: 'ai', tag: 'seo', q: 'b c' })
    expect(readCursor(query.before ?? '')).toEqual({ publishedAt: '2025-09-17T08:00:00.000Z', id: full.at(-2)?.id })
    expect(newsQuerySchema.safeParse(query).success).toBe(true)
  })

  it('is null after a page that was not full, or that ends in an article without a date', () => {
    expect(readAfter(all, [])).toBeNull()
    expect(readAfter(all, full.slice(1))).toBeNull()
    expect(readAfter(all, full.with(-2, listed(1, { publishedAt: 'soon' })))).toBeNull()
  })
})

describe('the tabs', () => {
  it('include articles of category both in each', () => {
    const articles = [
      listed(3, { category: 'both' }),
      listed(2, { category: 'ai' }),
      listed(1, { category: 'marketing' }),
    ]
    const ids = (category: NewsView['category']) => ofCategory(articles, category).map((article) => article.id)
    expect(ids('all')).toEqual([3, 2, 1])
    expect(ids('ai')).toEqual([3, 2])
    expect(ids('marketing')).toEqual([3, 1])
  })
})

describe('the view in the address', () => {
  it.each([
    ['', { category: 'all', tag: '', search: '' }],
    ['category=ai', { category: 'ai', tag: '', search: '' }],
    ['category=marketing&q=+brand+voice+', { category: 'marketing', tag: '', search: 'brand voice' }],
    ['category=both', { category: 'all', tag: '', search: '' }],
    ['category=AI', { category: 'all', tag: '', search: '' }],
    ['tag=+QR+Codes+&category=ai', { category: 'ai', tag: 'qr codes', search: '' }],
    ['tag=%00%0A+%E2%80%AE', { category: 'all', tag: '', search: '' }],
    ['tag=%ff', { category: 'all', tag: '\ufffd', search: '' }],
    [`tag=${'😀'.repeat(300)}`, { category: 'all', tag: '😀'.repeat(40), search: '' }],
    [`q=${'😀'.repeat(300)}`, { category: 'all', tag: '', search: '😀'.repeat(200) }],
  ])('%j is read', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toEqual(view)
  })

  it('is written without the defaults, and keeps other parameters', () => {
    const before = new URLSearchParams('push=show&category=ai&tag=seo&q=x')
    expect(String(withView(before, { category: 'marketing', tag: '', search: '' }))).toBe(
      'push=show&category=marketing',
    )
    expect(String(withView(before, all))).toBe('push=show')
    expect(String(withView(before, { ...all, tag: 'a b' }))).toBe('push=show&tag=a+b')
    expect(String(before)).toBe('push=show&category=ai&tag=seo&q=x')
  })
})
