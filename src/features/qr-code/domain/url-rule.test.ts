import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasForbiddenHost, isOpenable, maxCodeBytes, readUrl } from './url-rule.ts'

function hrefOf(input: string): string | null {
  const reading = readUrl(input)
  return reading.kind === 'valid' ? reading.href : null
}

/** An address of exactly `bytes` bytes. */
function linkOf(bytes: number): string {
  const start = 'https://example.com/'
  return start + 'a'.repeat(bytes - start.length)
}

describe('an empty text', () => {
  it.each(['', ' ', '\t\n', '\u00a0', '\u2003 \ufeff'])('%j is empty, which is invalid but shows no error', (input) => {
    expect(readUrl(input)).toEqual({ kind: 'empty' })
  })
})

describe("a valid text, and the code's content", () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  example.com  ', 'https://example.com/'],
    ['\u00a0example.com\u00a0', 'https://example.com/'],
    ['\thttp://example.com/a?b=c#d\n', 'http://example.com/a?b=c#d'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['HTTPS://EXAMPLE.com', 'https://example.com/'],
    ['https:/example.com', 'https://https/example.com'],
    ['mailto:me@x.com', 'https://mailto:me@x.com/'],
    ['https://user:secret@host.example', 'https://user:secret@host.example/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['https://例え.テスト/パス', 'https://xn--r8jz45g.xn--zckzah/%E3%83%91%E3%82%B9'],
    ['example.com/🎉?q=ä#ö', 'https://example.com/%F0%9F%8E%89?q=%C3%A4#%C3%B6'],
    ['example.com/a b', 'https://example.com/a%20b'],
    ['[::1]:8080', 'https://[::1]:8080/'],
    ['ftp://files.example/a', 'ftp://files.example/a'],
    ['javascript://%0aalert(1)', 'javascript://%0aalert(1)'],
    ['file:///etc/hosts', 'file:///etc/hosts'],
    ['anything', 'https://anything/'],
  ])('%j becomes %s', (input, href) => {
    expect(hrefOf(input)).toBe(href)
  })
})

describe('an invalid text', () => {
  it.each([
    'not a url',
    'exa mple.com',
    'https://',
    'http://',
    '://example.com',
    'javascript:alert(1)',
    'example.com?next=http://other.com',
    'example.com:port',
    'http://[::1',
    'https://exa<mple.com',
    'https://1.2.3.4.5',
    '/',
  ])('%j does not parse', (input) => {
    expect(readUrl(input)).toEqual({ kind: 'invalid' })
  })
})

describe('a host that only some browsers accept', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is invalid in every browser', () => {
    class LenientUrl {
      href = 'https://not%20a%20url/'
      protocol = 'https:'
      hostname = 'not%20a%20url'
    }
    vi.stubGlobal('URL', LenientUrl)
    expect(readUrl('not a url')).toEqual({ kind: 'invalid' })
  })

  it.each(['not%20a%20url', '%20a', 'a%20', '%2A%20', 'xn--_a%20-c1a'])('%s is rejected as a web host', (hostname) => {
    for (const protocol of ['https:', 'http:', 'ftp:', 'file:', 'wss:']) {
      expect(hasForbiddenHost({ protocol, hostname })).toBe(true)
    }
  })

  it.each([
    ['https:', 'example.com'],
    ['https:', 'ex%2Aample.com'],
    ['https:', '[::1]'],
    ['file:', ''],
    ['foo:', 'a%20b'],
  ])('%s with %j is not rejected', (protocol, hostname) => {
    expect(hasForbiddenHost({ protocol, hostname })).toBe(false)
  })
})

describe('the limit of one code', () => {
  it('is 2,331 bytes', () => {
    expect(maxCodeBytes).toBe(2_331)
    expect(readUrl(linkOf(2_331))).toMatchObject({ kind: 'valid', bytes: 2_331 })
  })

  it('rejects 2,332 bytes as too long, not as invalid', () => {
    expect(readUrl(linkOf(2_332))).toEqual({ kind: 'too-long' })
  })

  it("counts the bytes of the code's content, not of the typed text: one emoji in a path becomes twelve bytes", () => {
    const room = 2_331 - 'https://example.com/'.length
    expect(readUrl(`example.com/${'🎉'.repeat(Math.floor(room / 12))}`).kind).toBe('valid')
    expect(readUrl(`example.com/${'🎉'.repeat(Math.floor(room / 12) + 1)}`).kind).toBe('too-long')
  })
})

it('detects credentials', () => {
  expect(readUrl('https://me:secret@x.example')).toMatchObject({ hasCredentials: true })
  expect(readUrl('me@x.example')).toMatchObject({ hasCredentials: true })
  expect(readUrl('https://x.example/@me')).toMatchObject({ hasCredentials: false })
})

it('never throws, and puts only ASCII that parses to itself into a code', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (input) => {
      const href = hrefOf(input)
      if (href === null) return
      expect(href).toMatch(/^[\x21-\x7e ]+$/)
      expect(new URL(href).href).toBe(href)
    }),
    { numRuns: 500 },
  )
})

it.each(['example.com', 'http://example.com', 'HTTPS://example.com', 'localhost:3000'])('%j opens', (input) => {
  expect(isOpenable(readUrl(input))).toBe(true)
})

it.each([
  'javascript://%0aalert(1)',
  'JavaScript://x%0aalert(1)',
  'data://text/html,<script>',
  'vbscript://x',
  'blob:https://example.com/1',
  'file:///etc/hosts',
  'ftp://files.example',
  'about://blank',
  '',
  'not a url',
])('%j never opens', (input) => {
  expect(isOpenable(readUrl(input))).toBe(false)
})
