// Takes the screenshots of the app that browsers show before installation, from pages of the demo world, into
// public/previews/. Run `npm run app-previews` after changing those pages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { seedDatabase } from '../demo/seed.ts'
import { type Preview, previewSizes, previews } from '../src/app/app-images.ts'
import { openBrowser } from './support/browser.ts'
import { rememberDecision } from './support/consent.ts'
import { untilLive } from './support/journey.ts'
import { startSite } from './support/running-site.ts'

/** CSS pixels: phones have twice as many device pixels. */
const scales = { narrow: 2, wide: 1 } as const
const quality = 80

const dataDir = await mkdtemp(join(tmpdir(), 'previews-'))
const nothing = () => undefined
await seedDatabase({ dataDir, log: { info: nothing, warn: nothing, error: console.error } })
const site = await startSite({ DATA_DIR: dataDir })
const browser = await openBrowser()
try {
  for (const preview of previews) await take(browser, preview)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(on: Browser, { src, form, path }: Preview): Promise<void> {
  const { width, height } = previewSizes[form]
  const scale = scales[form]
  const context = await on.newContext({
    viewport: { width: width / scale, height: height / scale },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await rememberDecision(context, site.origin)
  const page = await context.newPage()
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  await untilLive(page)
  await fill(page)
  const devtools = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, width: width / scale, height: height / scale, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  await writeFile(new URL(`../public${src}`, import.meta.url), Buffer.from(data, 'base64'))
  await context.close()
}

/** Typical input, where the page has a field for it. */
async function fill(page: Page): Promise<void> {
  const words = {
    'Regular Text': 'New this week: 3 ways to write ads people finish reading',
    URL: 'example.com/spring',
  }
  for (const [label, text] of Object.entries(words)) {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.count()) > 0) await field.fill(text)
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.waitForLoadState('networkidle')
}
