// A page uses a fallback font until the site's font loads, or if it fails to load. Tests may see either by chance, so
// layout tests measure both.
import type { Page } from 'playwright-core'

const ownFont = '"Instrument Sans"'

/** Measures the page in the site's loaded font, and in the fallback font. */
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

/** Uses a new name, because the page may have given up on the known font already. */
async function loadAs(name: string): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  // An embedded tool names its fonts in its styles alone.
  const [, named = 'none'] =
    /url\(([^)]*instrument[^)]*)\)/.exec(document.querySelector('style')?.textContent ?? '') ?? []
  const font = new FontFace(name, `url("${preload?.href ?? named}")`, { weight: '400 700' })
  document.fonts.add(await font.load())
}
