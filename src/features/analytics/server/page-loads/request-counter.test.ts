import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserAgents } from '../../../../../test/support/browser-agents.ts'
import { requestCounter } from './request-counter.ts'

const [browser = ''] = browserAgents
const publicUrl = 'https://www.tools.example:8443'
const gptBot = 'GPTBot/1.2'

let counts: string[]
const counter = requestCounter({
  counter: { add: (kind, key) => void counts.push(`${kind} ${key}`) },
  publicUrl,
  policyVersion: '2025-09-17',
})
beforeEach(() => {
  counts = []
})

type Load = { headers?: IncomingHttpHeaders; method?: string; url?: string; address?: string; status?: number }
function load({ headers = {}, method = 'GET', url = '/', address = '/', status = 200 }: Load): string[] {
  counts = []
  counter.onPage({ method, url, headers: { 'user-agent': browser, ...headers } }, address, status)
  return counts
}

describe('a request for a page', () => {
  it('is counted as one load of one class', () => {
    const cookie = 'a=b; consent=2025-09-17.analytics; c=d'
    expect(load({ headers: { cookie } })).toEqual(['load counted'])
    expect(load({ headers: { cookie }, status: 304 })).toEqual(['load counted'])
    expect(load({ headers: { cookie: 'consent=2025-09-17.necessary' } })).toEqual(['load refused'])
    expect(load({ headers: { cookie: 'consent=2024-09-17.analytics' } })).toEqual(['load undecided'])
    expect(load({})).toEqual(['load undecided'])
    expect(load({ headers: { cookie, dnt: '1' } })).toEqual(['load opted-out'])
    expect(load({ headers: { cookie, 'sec-gpc': '1' } })).toEqual(['load opted-out'])
    expect(load({ headers: { 'sec-gpc': '1', 'user-agent': 'Googlebot/2.1' } })).toEqual(['load bots'])
    expect(load({ headers: { cookie, referer: 'https://semalt.com/' } })).toEqual(['load bots'])
  })

  it('is not counted as a load when the page was not served or only prefetched', () => {
    for (const status of [301, 404, 500, 503]) expect(load({ status })).toEqual([])
    for (const method of ['HEAD', 'POST']) expect(load({ method })).toEqual([])
    expect(load({ headers: { 'sec-purpose': 'prefetch;prerender' } })).toEqual([])
  })

  it.each([
    ['https://chatgpt.com/', 'chatgpt.com'],
    ['https://www.perplexity.ai/search/x?q=y', 'perplexity.ai'],
    ['HTTPS://GEMINI.GOOGLE.COM:443/app', 'gemini.google.com'],
    ['https://claude.ai.', 'claude.ai'],
    ['http://copilot.microsoft.com', 'copilot.microsoft.com'],
  ])('with the referrer %s is counted for an assistant', (referer, host) => {
    expect(load({ headers: { referer } })).toEqual(['load undecided', `assistant ${host}`])
  })

  it.each([
    'https://notchatgpt.com/',
    'https://chatgpt.com.evil.example/',
    'https://evil.example/chatgpt.com',
    'https://chatgpt.com@evil.example/',
    'chatgpt.com',
    '//chatgpt.com/',
    'javascript://chatgpt.com/',
    'https://[::1]/',
    'https://',
    '?',
    `https://${'a.'.repeat(8_000)}chatgpt.com/`,
    `https://example.com/${'x'.repeat(16_000)}`,
    '\u0000',
  ])('with the referrer %j is not counted for an assistant', (referer) => {
    expect(load({ headers: { referer } })).toEqual(['load undecided'])
  })

  it.each([
    ['?utm_source=chatgpt.com', 'chatgpt.com'],
    ['?a=1&utm_source=ChatGPT.com&utm_medium=x', 'chatgpt.com'],
    ['?utm_source=chatgpt%2Ecom', 'chatgpt.com'],
    ['?utm_source=%63hatgpt.com', 'chatgpt.com'],
    ['?utm_source=+perplexity+', 'perplexity.ai'],
    ['?utm_source=www.perplexity.ai', 'perplexity.ai'],
    ['?utm_source=claude.ai&utm_source=chatgpt.com', 'claude.ai'],
    [`?utm_source=claude&x=${'y'.repeat(16_000)}`, 'claude.ai'],
  ])('with the query %.40s is counted for an assistant', (query, host) => {
    expect(load({ url: `/x${query}` })).toEqual(['load undecided', `assistant ${host}`])
  })

  it.each([
    '?utm_source=',
    '?utm_source=newsletter',
    '?utm_source=%zz',
    '?utm_source=%E0%A4%A',
    '?utm_source=%00',
    '?utm_source=%ff%fe',
    '?utm_source=chatgpt.com%00',
    '?xutm_source=chatgpt.com',
    '?utm_source[]=chatgpt.com',
    '?a=utm_source=chatgpt.com',
    `?x=${'y'.repeat(16_000)}&utm_source=claude.ai`,
  ])('with the query %.40s is not counted for an assistant', (query) => {
    expect(load({ url: `/x${query}` })).toEqual(['load undecided'])
  })

  it('is counted for the assistant in utm_source rather than the one in the referrer', () => {
    const headers = { referer: 'https://claude.ai/' }
    expect(load({ headers, url: '/?utm_source=chatgpt.com' })).toEqual(['load undecided', 'assistant chatgpt.com'])
  })

  it('from the site itself is not counted as spam or for an assistant, whatever its host', () => {
    for (const own of ['https://claude.ai', 'https://www.semalt.com']) {
      const seen: string[] = []
      const add = (kind: string, key: string) => void seen.push(`${kind} ${key}`)
      const ownCounter = requestCounter({ counter: { add }, publicUrl: own, policyVersion: '' })
      ownCounter.onPage({ method: 'GET', url: '/', headers: { 'user-agent': browser, referer: `${own}/a` } }, '/', 200)
      expect(seen).toEqual(['load undecided'])
    }
  })

  it('of an AI crawler is counted as a fetch of its article', () => {
    const headers = { 'user-agent': gptBot }
    expect(load({ headers, address: '/article/7/a-slug' })).toEqual(['load bots', 'crawl-training 7'])
    expect(load({ headers, address: '/article/7/a-slug', status: 304 })).toEqual(['load bots', 'crawl-training 7'])
    for (const address of ['/', '/marketing-news', '/article/x'])
      expect(load({ headers, address })).toEqual(['load bots'])
    expect(load({ headers, address: '/article/7', status: 404 })).toEqual([])
    expect(load({ headers: { 'user-agent': 'Googlebot/2.1' }, address: '/article/7/a' })).toEqual(['load bots'])
  })
})

describe('a request for the Markdown version of an article', () => {
  it('is counted as a fetch for crawlers, and never as a page load', () => {
    counter.onMarkdown({ method: 'GET', headers: { 'user-agent': 'Claude-User/1.0' } }, 7)
    counter.onMarkdown({ method: 'HEAD', headers: { 'user-agent': 'Claude-User/1.0' } }, 7)
    counter.onMarkdown({ method: 'GET', headers: { 'user-agent': browser } }, 7)
    expect(counts).toEqual(['crawl-answers 7'])
  })
})

describe('a page view', () => {
  it('is filtered for bots and for referrer spam', () => {
    const headers = { 'user-agent': browser, referer: 'https://www.tools.example:8443/' }
    expect(counter.filterOf(headers, { referrer: 'https://google.com/' })).toBeNull()
    expect(counter.filterOf(headers, {})).toBeNull()
    expect(counter.filterOf(headers, { referrer: null })).toBeNull()
    expect(counter.filterOf(headers, { referrer: '/marketing-news' })).toBeNull()
    expect(counter.filterOf(headers, { referrer: 'https://buttons-for-website.com/x' })).toBe('spam')
    expect(counter.filterOf({ 'user-agent': gptBot }, { referrer: 'https://semalt.com' })).toBe('bots')
    expect(counter.filterOf({}, {})).toBe('bots')
  })

  it('increments the count of filtered views or of late consent', () => {
    counter.countFiltered('spam')
    counter.moveToCounted()
    expect(counts).toEqual(['filtered-view spam', 'load accepted-later'])
  })
})
