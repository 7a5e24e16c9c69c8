// Until the site's font has come, and wherever it cannot be loaded, a page stands in another font. Visitors see either page, and so does
// a test, by chance; a test of a layout measures both.
import type { Page } from 'playwright-core'

const ownFont = '"Instrument Sans Variable"'

/** Measures the page in the site's own font, surely loaded, and in the one that stands in for it. */
export async function inBothFonts(page: Page, measure: () => Promise<void>): Promise<void> {
  const stack = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--font').trim())
  const [first, ...fallback] = stack.split(/,\s*/)
  if (first !== ownFont) throw new Error(`The page's fonts are ${stack}`)
  await page.evaluate(loadAs, 'Surely Loaded')
  for (const font of ['"Surely Loaded"', null]) {
    const fonts = [...(font ? [font] : []), ...fallback].join(', ')
    await page.evaluate((value) => document.documentElement.style.setProperty('--font', value), fonts)
    await measure()
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('--font'))
}

/** Under a name of its own: the font the page knows may be given up already. */
async function loadAs(name: string): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const font = new FontFace(name, `url("${preload?.href ?? 'none'}")`, { weight: '400 700' })
  document.fonts.add(await font.load())
}
