import { describe, expect, it } from 'vitest'
import { hostOf, sourceOf, storedReferrer } from './visit-source.ts'

describe('the source of a page view', () => {
  it.each([
    [null, '(direct)'],
    ['', '(direct)'],
    ['https://WWW.Google.com/search?q=secret', 'google.com'],
    ['https://news.example.com:8443/a', 'news.example.com'],
    ['http://example.com./', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['http://[2001:db8::1]/', '[2001:db8::1]'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://tools.example.com/qr-code', '(internal)'],
    ['https://www.tools.example.com/', '(internal)'],
    ['/marketing-news', '(internal)'],
    ['//other.example/', '(direct)'],
    ['about:client', '(direct)'],
    ['javascript:alert(1)', '(direct)'],
    ['data:text/html,x', '(direct)'],
    ['not an address', '(direct)'],
    // Such hosts parse, and must not be confused with the two reserved names.
    ['http://(internal)/', '(direct)'],
    ['http://a(b)/', '(direct)'],
    [`https://${'a.'.repeat(150)}example/`, '(direct)'],
  ])('of referrer %j is %s', (referrer, source) => {
    expect(sourceOf({ referrer, utmSource: null }, 'tools.example.com')).toBe(source)
  })

  it('is the assistant in utm_source, for any referrer', () => {
    expect(sourceOf({ referrer: null, utmSource: 'chatgpt.com' }, null)).toBe('chatgpt.com')
    expect(sourceOf({ referrer: 'https://example.com/', utmSource: 'perplexity' }, null)).toBe('perplexity.ai')
    expect(sourceOf({ referrer: 'https://example.com/', utmSource: 'newsletter' }, null)).toBe('example.com')
  })

  it('is not internal when neither the site nor the referrer has a host', () => {
    expect(hostOf('nonsense')).toBeNull()
    expect(sourceOf({ referrer: 'nonsense', utmSource: null }, hostOf('nonsense'))).toBe('(direct)')
  })
})

describe('a stored referrer', () => {
  it.each([
    ['https://example.com/a?token=secret#here', 'https://example.com/a'],
    ['https://example.com/#?x', 'https://example.com/'],
    ['https://example.com/a #x', 'https://example.com/a'],
    ['https://user:password@example.com/a', 'https://example.com/a'],
    ['/article/7/slug?q=x', '/article/7/slug'],
    ['?q=x', null],
    ['', null],
    ['   ', null],
  ])('loses its query, fragment and password: %j', (referrer, stored) => {
    expect(storedReferrer(referrer)).toBe(stored)
  })
})
