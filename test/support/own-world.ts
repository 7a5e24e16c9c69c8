// Journeys that need articles the demo world does not have: the same site and browser, over the demo world and more.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { rememberDecision } from './consent.ts'
import { silentLog } from './databases.ts'
import { closeAll, connectToBrowser, desktop, untilLive } from './journey.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { seededDatabaseUrl } from './world.ts'

/** `fill` adds its articles before the site starts. */
export function ownWorld(fill: (store: ArticleStore) => Promise<void>): {
  site: () => RunningSite
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  problems: () => readonly string[]
} {
  let running: RunningSite
  let browser: Browser
  const contexts: BrowserContext[] = []
  let problems: string[] = []
  beforeAll(async () => {
    const databaseUrl = await seededDatabaseUrl()
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    await fill(articleStore(database))
    await database.close()
    running = await startSite({ DATABASE_URL: databaseUrl })
    browser = await connectToBrowser()
  })
  afterEach(async () => {
    await closeAll(contexts.splice(0))
    problems = []
  })
  afterAll(async () => {
    await browser?.close()
    await running?.stop()
  })
  const open = async (path: string, options: BrowserContextOptions = desktop) => {
    const context = await browser.newContext(options)
    contexts.push(context)
    await rememberDecision(context, running.origin)
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(running.origin + path)
    if (options.javaScriptEnabled !== false) await untilLive(page)
    return page
  }
  return { site: () => running, open, problems: () => problems }
}
