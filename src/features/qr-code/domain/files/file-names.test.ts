import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadName, shareName } from './file-names.ts'

const timestamp = 1_758_067_200_000

describe('the name of a download', () => {
  it.each([
    ['example.com', 'qr-code-example.com-1758067200000.png'],
    ['www.example.com', 'qr-code-example.com-1758067200000.png'],
    ['www.www.example.com', 'qr-code-www.example.com-1758067200000.png'],
    ['mywww.com', 'qr-code-mywww.com-1758067200000.png'],
    ['wwwexample.com', 'qr-code-wwwexample.com-1758067200000.png'],
    ['localhost', 'qr-code-localhost-1758067200000.png'],
    ['xn--bcher-kva.example', 'qr-code-xn--bcher-kva.example-1758067200000.png'],
    ['[2001:db8::1]', 'qr-code-2001-db8-1-1758067200000.png'],
    ['my_host', 'qr-code-my_host-1758067200000.png'],
    ['', 'qr-code-link-1758067200000.png'],
    ['www.', 'qr-code-link-1758067200000.png'],
    ['..', 'qr-code-link-1758067200000.png'],
  ])('of %j is %s', (hostname, name) => {
    expect(downloadName(hostname, timestamp)).toBe(name)
  })

  it('changes with each millisecond', () => {
    expect(downloadName('example.com', timestamp)).not.toBe(downloadName('example.com', timestamp + 1))
  })

  it('fits into a file system for any host length', () => {
    expect(downloadName('a'.repeat(2_000), timestamp).length).toBeLessThanOrEqual(255)
  })
})

describe('the name of a shared image', () => {
  it.each([
    ['https://example.com/', 'https-example.com.png'],
    ['https://example.com/spring?utm_source=flyer', 'https-example.com-spring-utm_source-flyer.png'],
    ['https://example.com/%F0%9F%8E%89', 'https-example.com-F0-9F-8E-89.png'],
    ['', 'qr-code.png'],
    ['://', 'qr-code.png'],
  ])('of %j is %s', (href, name) => {
    expect(shareName(href)).toBe(name)
  })

  it('is truncated to 50 characters before .png', () => {
    expect(shareName(`https://example.com/${'a'.repeat(100)}`)).toBe(`https-example.com-${'a'.repeat(32)}.png`)
  })
})

it('is safe on every file system, for any link', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'/\\:*?"<>|.%\0\n a-') }),
  )
  fc.assert(
    fc.property(anything, (text) => {
      for (const name of [downloadName(text, timestamp), shareName(text)]) {
        expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.png$/)
        expect(name).not.toMatch(/[/\\:]/)
        expect(name.length).toBeLessThanOrEqual(255)
      }
      expect([...shareName(text)].length).toBeLessThanOrEqual(50 + '.png'.length)
    }),
    { numRuns: 1_000 },
  )
})
