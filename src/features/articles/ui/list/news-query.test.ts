import { describe, expect, it } from 'vitest'
import { newsQuerySchema } from '../../contract.ts'
import { readCursor } from '../../domain/cursor.ts'
import { latestNewsKey } from '../news-keys.ts'
import { listed } from '../testing/sample-articles.tsx'
import { addressAfter, type NewsView, newsAddress, newsQuery, ofCategory } from './news-query.ts'
import { nextAddress } from './read-news-page.ts'
import { viewOf, withView } from './use-news-view.ts'

const all: NewsView = { category: 'all', search: '' }

describe('the news query', () => {
  it('is kept 30 minutes and not repeated on focus', () => {
    expect(newsQuery('/x')).toMatchObject({ queryKey: ['/x'], staleTime: 1_800_000, refetchOnWindowFocus: false })
  })

  it('leaves no timer behind on the server', () => {
    expect(newsQuery('/x').gcTime).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [all, '/api/marketing-ai-news'],
    [{ category: 'ai', search: '' }, '/api/marketing-ai-news?category=ai'],
    [{ category: 'marketing', search: 'a b&c=ä' }, '/api/marketing-ai-news?category=marketing&q=a+b%26c%3D%C3%A4'],
    [{ category: 'all', search: 'x' }, '/api/marketing-ai-news?q=x'],
  ] satisfies [NewsView, string][])('of %j has the address %s', (view, address) => {
    expect(newsAddress(view)).toBe(address)
  })

  it('has the plain address as the key of the newest articles', () => {
    expect(latestNewsKey).toEqual(['/api/marketing-ai-news'])
    expect(newsQuery(newsAddress(all)).queryKey).toEqual(latestNewsKey)
  })
})

describe('the address after a first answer', () => {
  const full = Array.from({ length: 50 }, (_, i) => listed(100 - i))

  it('goes on behind its last article, with the same filters', () => {
    const address = addressAfter({ category: 'ai', search: 'b c' }, full) ?? ''
    const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
    expect(query).toMatchObject({ category: 'ai', q: 'b c' })
    expect(readCursor(query.before ?? '')).toEqual({ publishedAt: '2025-09-17T08:00:00.000Z', id: 51 })
    expect(newsQuerySchema.safeParse(query).success).toBe(true)
  })

  it('does not exist after an answer that was not full, or ends in an article without a date', () => {
    expect(addressAfter(all, [])).toBeNull()
    expect(addressAfter(all, full.slice(1))).toBeNull()
    expect(addressAfter(all, [...full.slice(1), listed(1, { publishedAt: 'soon' })])).toBeNull()
  })
})

describe('the Link header', () => {
  it.each([
    ['<https://proof.example/api/x?category=ai&before=a-1>; rel="next"', '/api/x?category=ai&before=a-1'],
    ['<https://proof.example/api/x?before=a-1>; rel=next', '/api/x?before=a-1'],
    ['</api/x?before=b>; title="more"; rel="next"', '/api/x?before=b'],
    ['</first>; rel="prev", </second>; rel="next"', '/second'],
    ['</first>; rel="prev"', null],
    ['<>; rel="next"', null],
    ['<https://[broken>; rel="next"', null],
    ['nonsense', null],
    ['', null],
    [null, null],
  ])('%j leads to %j', (link, address) => {
    expect(nextAddress(link)).toBe(address)
  })
})

describe('the tabs', () => {
  it('take articles of category both for each', () => {
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
    ['', { category: 'all', search: '' }],
    ['category=ai', { category: 'ai', search: '' }],
    ['category=marketing&q=+brand+voice+', { category: 'marketing', search: 'brand voice' }],
    ['category=both', { category: 'all', search: '' }],
    ['category=AI', { category: 'all', search: '' }],
    [`q=${'😀'.repeat(300)}`, { category: 'all', search: '😀'.repeat(200) }],
  ])('%j is read', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toEqual(view)
  })

  it('is written without the defaults, and leaves other parameters alone', () => {
    const before = new URLSearchParams('push=show&category=ai&q=x')
    expect(String(withView(before, { category: 'marketing', search: '' }))).toBe('push=show&category=marketing')
    expect(String(withView(before, all))).toBe('push=show')
    expect(String(before)).toBe('push=show&category=ai&q=x')
  })
})
