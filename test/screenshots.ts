// Takes pictures of every page and state at three widths in both themes, into the ignored folder screenshots/: look
// before and after a change.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { seedDatabase } from '../demo/seed.ts'
import { openSession, withAdministrator } from './support/administrator.ts'
import { openBrowser } from './support/browser.ts'
import { refuseTracking, rememberDecision } from './support/consent.ts'
import { startSite } from './support/running-site.ts'
import { type Scene, scenes } from './support/scenes.ts'

const widths = [390, 768, 1280]
const folder = 'screenshots'
const wanted = process.argv.slice(2)

const chosen = scenes.filter((scene) => wanted.length === 0 || wanted.some((name) => scene.name.includes(name)))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'))
const nothing = () => undefined
await seedDatabase({ dataDir, log: { info: nothing, warn: nothing, error: console.error } })
const site = await startSite({ DATA_DIR: dataDir, ...withAdministrator })
const browser = await openBrowser()
const session = await openSession(site.origin)
try {
  for (const scene of chosen) {
    for (const width of widths) {
      for (const theme of ['light', 'dark'] as const) await shoot(browser, scene, { width, theme })
    }
    console.log(scene.name)
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function shoot(on: Browser, scene: Scene, look: { width: number; theme: 'light' | 'dark' }): Promise<void> {
  const context = await on.newContext({
    serviceWorkers: 'block',
    viewport: { width: look.width, height: look.width < 700 ? 844 : 800 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    ...(scene.signedIn && session),
  })
  if (!scene.asked) await rememberDecision(context, site.origin)
  const page: Page = await context.newPage()
  await page.goto(site.origin + scene.path, { waitUntil: 'networkidle' })
  if (scene.doNotTrack) await refuseTracking(page)
  await scene.arrange?.(page)
  await page.screenshot({
    path: `${folder}/${scene.name}-${look.width}-${look.theme}.png`,
    fullPage: !scene.viewportOnly,
  })
  await context.close()
}
