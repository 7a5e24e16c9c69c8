import { describe, expect, it } from 'vitest'
import { innerPath, isPlainClick } from './inner-link.ts'

const here = 'https://proof.example/article/7/a?x=1'

function link(href: string, changes: { target?: string; download?: string } = {}) {
  return { href, target: '', download: '', ...changes }
}

describe('a link', () => {
  it.each([
    ['/marketing-news', '/marketing-news'],
    ['/article/8/b?c=d#e', '/article/8/b?c=d#e'],
    ['https://proof.example/', '/'],
    ['../8/b', '/article/8/b'],
    ['/apiary', '/apiary'],
    ['/article/7/a?x=2#part', '/article/7/a?x=2#part'],
    ['/article/7/a?x=1', '/article/7/a?x=1'],
    ['/#palette', '/#palette'],
  ])('%s opens without a reload', (href, path) => {
    expect(innerPath(link(href), here)).toBe(path)
    expect(innerPath(link(href, { target: '_self' }), here)).toBe(path)
  })

  it.each([
    ['another site', 'https://example.com/'],
    ['the same host with another scheme', 'http://proof.example/'],
    ['another port', 'https://proof.example:8443/'],
    ['mail', 'mailto:a@example.com'],
    ['a call', '/api/marketing-ai-news'],
    ['the root of the calls', '/api'],
    ['a file', '/feed.xml'],
    ['a part of the page', '#section-one'],
    ['an address with a slash at its end', '/privacy-policy/?a=b#c'],
    ['what resembles another host', 'https://proof.example//evil.example/'],
    ['no address', 'https://['],
    ['the beginning of the page', '#'],
    ['what the page made itself', 'blob:https://proof.example/5f3e9c'],
    ['a script', 'javascript:alert(1)'],
  ])('to %s is left to the browser', (_what, href) => {
    expect(innerPath(link(href), here)).toBeNull()
  })

  it('that opens a window or downloads is left to the browser', () => {
    expect(innerPath(link('/marketing-news', { target: '_blank' }), here)).toBeNull()
    expect(innerPath(link('/marketing-news', { download: 'x' }), here)).toBeNull()
  })
})

describe('a click', () => {
  const plain = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

  it('is plain without modifier keys and with the primary button', () => {
    expect(isPlainClick(plain)).toBe(true)
  })

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('is not plain with %j', (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false)
  })
})
