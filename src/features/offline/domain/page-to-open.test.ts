import { describe, expect, it } from 'vitest'
import { pageToOpen } from './page-to-open.ts'

describe('the page to open again', () => {
  it.each([
    ['/article/57', '/article/57', '/article/57'],
    ['/article/57/call-555-now?x=1', '/article/57/call-555-now?x=1', '/article/57'],
    ['/marketing-news', '/marketing-news', '/marketing-news'],
    ['/marketing-news?tag=seo', '/marketing-news?tag=seo', '/marketing-news'],
    ['/qr-code-generator', '/qr-code-generator', '/qr-code-generator'],
    ['/admin', '/admin', '/admin'],
    ['/', '/', '/'],
    ['/x/../admin', '/admin', '/admin'],
  ])('%s is opened as %s and shown as %s', (value, address, shown) => {
    expect(pageToOpen(value)).toEqual({ address, shown })
  })

  it.each(['/your-account-is-locked-call-555', '/article/57/a/b', '/%3Cimg%20src=x%3E', '/article/:id', '/feed.xml'])(
    'is not shown by its words: %s',
    (value) => {
      expect(pageToOpen(value)).toEqual({ address: value, shown: null })
    },
  )

  it.each([
    null,
    '',
    'article/57',
    '//evil.example',
    '/\\evil.example',
    '/x\\y',
    '/.//evil.example',
    '/a/..//evil.example/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/ javascript:alert(1)',
    '/a\nb',
    '/\u202eevil',
    '/äöü',
    '/offline',
    '/offline?page=/offline',
    '/x/../offline',
    '/OFFLINE/',
    '/api/marketing-ai-news',
    `/${'a'.repeat(2_048)}`,
  ])('is null for %j', (value) => {
    expect(pageToOpen(value)).toBeNull()
  })
})
