import { describe, expect, it } from 'vitest'
import { nearestPage } from './nearest-page.ts'

describe('the closest page to an unknown address', () => {
  it.each([
    ['/qr-code-generater', '/qr-code-generator'],
    ['/qrcode', '/qr-code-generator'],
    ['/qr', '/qr-code-generator'],
    ['/palette', '/color-palette-generator'],
    ['/colour-palette-generator', '/color-palette-generator'],
    ['/bold', '/bold-text-converter'],
    ['/bold_text', '/bold-text-converter'],
    ['/tools/bold-text-converter', '/bold-text-converter'],
    ['/news', '/marketing-news'],
    ['/privacy', '/privacy-policy'],
    ['/terms', '/terms-of-service'],
    ['/Terms-Of-Servce', '/terms-of-service'],
    ['/mydata', '/my-data'],
  ])('%s: %s', (path, page) => {
    expect(nearestPage(path)).toBe(page)
  })

  it.each([
    '/',
    '/x',
    '/nope',
    '/wp-login.php',
    '/a/b/c',
    '/the',
    `/${'qr-code-generator'.repeat(4)}`,
    '/%zz',
    '/日本語',
  ])('none for %s', (path) => {
    expect(nearestPage(path)).toBeNull()
  })
})
