import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kindOf, plainPath } from './request-kind.ts'

const origin = 'https://tools.example.com'

/** `new Request` cannot create navigations. */
function requestOf(address: string, { mode = 'cors', method = 'GET', range = '', destination = '' } = {}): Request {
  const url = new URL(address, origin).href
  return { url, mode, method, destination, headers: new Headers(range ? { range } : {}) } as Request
}

describe('the kind of a request', () => {
  beforeEach(() => void vi.stubGlobal('location', new URL(origin)))
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['/', 'page'],
    ['/admin', 'page'],
    ['//evil.example/x', 'untouched'],
    ['/.//evil', 'page'],
    ['/article/7/a-slug?via=notification', 'page'],
    ['/assets/site-abc.js', 'page'],
    ['/api/openapi.json', 'untouched'],
    ['/API/openapi.json', 'untouched'],
    ['https://evil.example/', 'untouched'],
  ])('navigating to %s: %s', (address, way) => {
    expect(kindOf(requestOf(address, { mode: 'navigate' }))).toBe(way)
  })

  it.each([
    ['/assets/site-abc.js', 'file'],
    ['/assets/of-another-build.js', 'file'],
    ['/feed.xml', 'untouched'],
    ['/api/marketing-ai-news', 'news'],
    ['/api/marketing-ai-news?fields=card', 'news'],
    ['/api/marketing-ai-news/7', 'news'],
    ['/api/marketing-ai-news/versions?ids=7', 'untouched'],
    ['/api/marketing-ai-newsletter', 'untouched'],
    ['/api', 'untouched'],
    ['/', 'untouched'],
    ['https://evil.example/assets/site-abc.js', 'untouched'],
  ])('fetching %s: %s', (address, way) => {
    expect(kindOf(requestOf(address))).toBe(way)
  })

  it.each([
    ['/favicon.svg', 'changing-file'],
    ['/og/home.png?x=1', 'changing-file'],
    ['/assets/picture-abc.svg', 'file'],
    ['/api/marketing-ai-news/7', 'news'],
    ['/api/openapi.json', 'untouched'],
    ['https://evil.example/a.png', 'untouched'],
  ])('the image %s: %s', (address, way) => {
    expect(kindOf(requestOf(address, { mode: 'no-cors', destination: 'image' }))).toBe(way)
  })

  it('is untouched unless it is a plain GET', () => {
    for (const method of ['POST', 'DELETE', 'HEAD']) {
      expect(kindOf(requestOf('/', { mode: 'navigate', method }))).toBe('untouched')
      expect(kindOf(requestOf('/assets/site-abc.js', { method }))).toBe('untouched')
    }
    expect(kindOf(requestOf('/assets/site-abc.js', { range: 'bytes=0-9' }))).toBe('untouched')
  })
})

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['/QR-Code-Generator/', '/qr-code-generator'],
    ['//qr-code-generator//', '/qr-code-generator'],
    ['///', '/'],
    ['//evil.example', '/evil.example'],
  ])('%s → %s', (pathname, plain) => expect(plainPath(pathname)).toBe(plain))
})
