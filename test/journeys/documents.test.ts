// Pages as a crawler or a browser without JavaScript meets them.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publishedArticles } from '../../demo/world.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { isExhaustive, someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, untilLive } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { site, visit } = journeysOnSharedSite()

const pages = [
  ['/', 'All Marketing Tools in One Place', []],
  ['/bold-text-converter', 'Bold Text Converter', ['Home', 'Bold Text Converter']],
  ['/color-palette-generator', 'Color Palette Generator', ['Home', 'Color Palette Generator']],
  ['/qr-code-generator', 'QR Code Generator', ['Home', 'QR Code Generator']],
  ['/privacy-policy', 'Privacy Policy', ['Home', 'Privacy Policy']],
  ['/terms-of-service', 'Terms of Service', ['Home', 'Terms of Service']],
  ['/corrections', 'Corrections', ['Home', 'Corrections']],
] as const

async function html(path: string): Promise<string> {
  return (await fetch(site().origin + path)).text()
}

function attribute(document: string, pattern: RegExp): string | undefined {
  return pattern.exec(document)?.[1]?.replaceAll('&amp;', '&')
}

function structuredData(document: string): Record<string, unknown>[] {
  return [...document.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

describe.each(pages)('%s', (path, title, breadcrumb) => {
  it('says title, description, canonical address and social tags in its HTML', async () => {
    const document = await html(path)
    expect(document.match(/<title>(.*?)<\/title>/g)).toEqual([`<title>${title} | Marketing Toolkit</title>`])
    const description = attribute(document, /<meta name="description" content="([^"]+)"/) ?? ''
    expect(description.length).toBeGreaterThan(30)
    expect(Array.from(description).length).toBeLessThanOrEqual(155)
    expect(attribute(document, /<link rel="canonical" href="([^"]+)"/)).toBe(site().origin + path)
    expect(attribute(document, /<meta name="twitter:card" content="([^"]+)"/)).toBe('summary')
    expect(attribute(document, /<meta property="og:title" content="([^"]+)"/)).toBe(`${title} | Marketing Toolkit`)
    expect(attribute(document, /<meta property="og:url" content="([^"]+)"/)).toBe(site().origin + path)
    expect(document.startsWith('<!doctype html><html lang="en"><head><meta charset="utf-8">')).toBe(true)
  })

  it('emits breadcrumbs and their structured data when there is more than one', async () => {
    const document = await html(path)
    const list = structuredData(document).find((data) => data['@type'] === 'BreadcrumbList')
    if (breadcrumb.length === 0) {
      expect(list).toBeUndefined()
      expect(document).not.toContain('aria-label="Breadcrumb"')
      return
    }
    const items = list?.itemListElement as { position: number; name: string; item: string }[]
    expect(items.map((item) => item.name)).toEqual(breadcrumb)
    expect(items.map((item) => item.position)).toEqual([1, 2])
    expect(items[0]?.item).toBe(`${site().origin}/`)
  })

  it('holds one constant inline script, allowed by its hash, and no inline handler', async () => {
    const response = await fetch(site().origin + path)
    const document = await response.text()
    const blocks = [...document.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    const executable = blocks.filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    expect(executable).toHaveLength(1)
    const hash = createHash('sha256')
      .update(executable[0]?.[2] ?? '')
      .digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(document).not.toMatch(/<[^>]+\son[a-z]+=/)
  })
})

describe('without JavaScript', () => {
  it('every page is complete, and both lists of the news hold every article with its link', async () => {
    const { page } = await visit('/', { ...desktop, javaScriptEnabled: false })
    for (const [path] of pages) {
      await page.goto(site().origin + path)
      expect([path, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([path, true])
      expect(await page.getByRole('contentinfo').textContent()).toContain(
        '© 2025 Marketing Toolkit. All rights reserved.',
      )
    }
    const titles = publishedArticles.map(({ article }) => article.title)
    for (const path of ['/marketing-news', '/recent-marketing-ai-news']) {
      await page.goto(site().origin + path)
      expect(await page.getByRole('tabpanel').locator('li h3:visible').allTextContents()).toEqual(titles)
      expect(await page.getByRole('tabpanel').locator('ul[aria-hidden="true"]').count()).toBe(0)
      const links = await page
        .getByRole('link', { name: /^Read Full Article/ })
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(links).toHaveLength(titles.length)
      for (const link of links) expect((await fetch(site().origin + link, { redirect: 'manual' })).status).toBe(200)
    }
  })
})

describe('a page', () => {
  // The tools are measured below, on their first screen.
  const others: [string][] = [['/'], ['/privacy-policy'], ['/terms-of-service'], ['/corrections']]
  it.each(someOf(others, 0, 1, 3))('is hydrated without a difference and without layout shift: %s', async (path) => {
    const { page, problems } = await visit(path)
    await expectNoShift(page)
    expect(problems).toEqual([])
  })
})

const layersInOrder = '@layer base,parts,components;'

describe('styles', () => {
  it('stand in the document of their page, their layers in order', async () => {
    for (const path of ['/', '/marketing-news', '/admin', '/no/such/page']) {
      const document = await html(path)
      const style = attribute(document, /<style>(.*?)<\/style>/s) ?? ''
      // The first word on layers decides: rules of a part give way to those of a page in whatever order they come.
      expect([path, style.slice(0, layersInOrder.length)]).toEqual([path, layersInOrder])
      expect([path, style.includes('[data-filter] ')]).toEqual([path, path === '/marketing-news'])
      // Only a template links their files. Some browsers look ahead and fetch every other link.
      const [before, names, after] = document.split(/<template id="styles">|<\/template>/)
      expect(names).toMatch(/^(<link rel="stylesheet" href="\/assets\/[^"]+\.css" disabled>)+$/)
      expect([before, after].join()).not.toContain('stylesheet')
    }
  })

  it('of another page come with its code, before it shows, and none twice', async () => {
    const { page, problems } = await visit('/bold-text-converter')
    const fetched: string[] = []
    page.on('request', (request) => {
      // Those of the toasts and of what a tool does come with the first touch, those of its additions once its page is live.
      if (/^(?!.*(toast|additions|menu|in-use|text-button)).*\.css$/.test(request.url()))
        fetched.push(new URL(request.url()).pathname)
    })
    const follow = async (name: string, heading: string) => {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    await follow('Color Palette Generator', 'Color Palette Generator')
    // Styles of the page it came to, and not one of what the document has.
    expect(
      await page
        .getByRole('group', { name: 'Palette', exact: true })
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid')
    await follow('Bold Text Converter', 'Bold Text Converter')
    await follow('Color Palette Generator', 'Color Palette Generator')
    expect(fetched).toEqual([expect.stringMatching(/color-palette/)])
    expect(problems).toEqual([])
  })
})

describe('the code of a page', () => {
  it('is loaded again when the network changes meanwhile', async () => {
    const { page } = await visit('/robots.txt')
    const requested = new Map<string, number>()
    await page.route('**/*.js', async (route) => {
      const url = route.request().url()
      const times = (requested.get(url) ?? 0) + 1
      requested.set(url, times)
      // The entry and what it imports come the second time, the code of this page the third time.
      if (times < (/\/bold-text-/.test(url) ? 3 : 2)) await route.abort('failed')
      else await route.continue()
    })
    await page.goto(`${site().origin}/bold-text-converter`)
    await untilLive(page)
    await page.getByLabel('Regular Text').fill('again')
    await expect
      .poll(() => page.getByLabel('Bold Text').inputValue())
      .toBe('\u{1d5ee}\u{1d5f4}\u{1d5ee}\u{1d5f6}\u{1d5fb}')
    expect(requested.size).toBeGreaterThan(3)
  })
})

describe('the text of an article', () => {
  it('stands in the document once, and is whole again after Back', async () => {
    const read = async (path: string) => (await fetch(`${site().origin}/api/marketing-ai-news${path}`)).json()
    const [{ id }]: [{ id: number }] = await read('?fields=card&limit=1')
    const { bodyHtml }: { bodyHtml: string } = await read(`/${id}`)
    const document = await html(`/article/${id}`)
    const paragraph = bodyHtml.match(/<p>[^<&]{60,}<\/p>/g)?.at(-1) ?? ''
    expect(document.split(paragraph)).toHaveLength(2)
    expect(document.split(paragraph.slice(3, 60))).toHaveLength(2)
    const { page, problems } = await visit(`/article/${id}`)
    const text = () => page.locator('[data-markup="bodyHtml"]').innerHTML()
    const before = await text()
    expect(before).toContain(paragraph)
    await page.getByRole('link', { name: 'Back to News' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Latest Marketing Insights' }).waitFor()
    await page.goBack()
    await expect.poll(text).toBe(before)
    // The news that were left at once may still have been on their way.
    expect(problems).toEqual([])
  })
})

describe('tool pages', () => {
  it.each(['/bold-text-converter', '/color-palette-generator', '/qr-code-generator'])(
    'offer %s for 0 USD',
    async (path) => {
      const tool = structuredData(await html(path)).find((data) => data['@type'] === 'WebApplication')
      expect(tool?.offers).toEqual({ '@type': 'Offer', price: '0', priceCurrency: 'USD' })
      expect(tool?.url).toBe(site().origin + path)
    },
  )
})

describe('links', () => {
  it('all lead to a page that answers', async () => {
    const seen = new Set<string>()
    const waiting = ['/']
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      const response = await fetch(site().origin + path)
      expect([path, response.status]).toEqual([path, 200])
      const document = await response.text()
      for (const [, href = ''] of document.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const [target = '', hash] = href.split('#')
        // An address with a query has the document of its page.
        if (target.startsWith('/') && (isExhaustive || !target.includes('?'))) waiting.push(target)
        if (hash && (target === '' || target === path)) expect(document).toContain(`id="${hash}"`)
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(7)
  })
})

describe('the first screen', () => {
  it.each(['/bold-text-converter', '/color-palette-generator', '/qr-code-generator'])(
    'is hydrated without a difference or layout shift, and holds the whole tool at 1280 x 800 and at 390 x 844: %s',
    async (path) => {
      const { page, problems } = await visit(path)
      await expectNoShift(page)
      expect(problems).toEqual([])
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        // On phones, what a QR code holds and its campaign tags stand below its buttons.
        const isApart = path === '/qr-code-generator' && viewport.width < 640
        const whole = isApart ? page.getByRole('button', { name: 'Test QR Code' }) : page.locator('[data-tool]')
        await inBothFonts(page, async () => {
          const box = await whole.boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
        })
      }
    },
  )
})
