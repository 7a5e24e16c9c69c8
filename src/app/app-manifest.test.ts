import { readFileSync, statSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { manifestOf } from './app-manifest.ts'
import { rows } from './routes.ts'
import { themeColors } from './theme-colors.ts'

const manifest = manifestOf({ siteName: 'Zoë’s “Tools” <3' })
const file = (src: string) => new URL(`../../public${src}`, import.meta.url)

/** Width and height of a lossy or extended WebP file. */
function webpSize(src: string): string {
  const bytes = readFileSync(file(src))
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X'
  const [width, height] = isExtended
    ? [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    : [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  return `${width}x${height}`
}

function pngSize(src: string): string {
  const { width, height } = PNG.sync.read(readFileSync(file(src)))
  return `${width}x${height}`
}

describe('the web app manifest', () => {
  it('has the name of the site, and opens its home page as a standalone app', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Zoë’s “Tools” <3',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
    })
  })

  it('takes texts and images from other apps as a form, which never stands in an address', () => {
    expect(manifest.share_target).toEqual({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'picture', accept: ['image/*'] }] },
    })
  })

  it('has the color of the page', () => {
    expect([manifest.theme_color, manifest.background_color]).toEqual([themeColors().light, themeColors().light])
    expect(themeColors('--paper: light-dark(white, black);')).toEqual({ light: 'white', dark: 'black' })
    expect(() => themeColors('--ink: light-dark(black, white);')).toThrow('--paper')
  })

  it('has icons of each purpose in both sizes, and their files have these sizes', () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 192x192',
      'monochrome 512x512',
    ])
    for (const { src, sizes } of manifest.icons) expect([src, pngSize(src)]).toEqual([src, sizes])
  })

  it('has a shortcut to every tool, with an icon', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual(tools.map(({ name, path }) => [name, path]))
    for (const { src, sizes } of manifest.shortcuts.flatMap(({ icons }) => icons))
      expect([src, pngSize(src)]).toEqual([src, sizes])
  })

  it('has labeled screenshots of pages, narrow and wide, with the stated sizes and below 100 KB', () => {
    for (const form of ['narrow', 'wide']) {
      const shown = manifest.screenshots.filter(({ form_factor }) => form_factor === form)
      expect(shown.length).toBeGreaterThanOrEqual(tools.length)
      expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
    }
    for (const { src, sizes } of manifest.screenshots) {
      expect([src, webpSize(src)]).toEqual([src, sizes])
      expect(statSync(file(src)).size).toBeLessThan(100_000)
    }
  })

  it('links only to pages of the route table', () => {
    const known = rows.map(({ path }) => path)
    for (const { url } of manifest.shortcuts) expect(known).toContain(url)
  })
})
