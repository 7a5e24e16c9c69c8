// Journeys that need articles beyond the demo world: the same site and browser, with additional articles.
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { rememberDecision } from './consent.ts'
import { silentLog } from './databases.ts'
import { desktop, untilLive } from './journey.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { journeyPages } from './worker-browsers.ts'
import { seededDatabaseUrl } from './world.ts'

/** `fill` adds its articles before the site starts. */
export function ownWorld(fill: (store: ArticleStore) => Promise<void>): {
  site: () => RunningSite
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  problems: () => readonly string[]
} {
  let running: RunningSite
  let problems: string[] = []
  const opened = new Map<BrowserContext, () => void>()
  beforeAll(async () => {
    const databaseUrl = await seededDatabaseUrl()
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    await fill(articleStore(database))
    await database.close()
    running = await startSite({ DATABASE_URL: databaseUrl })
  })
  afterEach(async () => {
    for (const stop of opened.values()) stop()
    await journeyPages.giveBack(opened.keys(), running.origin)
    opened.clear()
    problems = []
  })
  afterAll(async () => {
    await running?.stop()
  })
  const open = async (path: string, options: BrowserContextOptions = desktop) => {
    const { context, page } = await journeyPages.take({ serviceWorkers: 'block', ...options })
    await rememberDecision(context, running.origin)
    const onConsole = (message: ConsoleMessage) => message.type() === 'error' && problems.push(message.text())
    const onError = (error: Error) => problems.push(String(error))
    page.on('console', onConsole).on('pageerror', onError)
    opened.set(context, () => page.off('console', onConsole).off('pageerror', onError))
    await page.goto(running.origin + path)
    if (options.javaScriptEnabled !== false) await untilLive(page)
    return page
  }
  return { site: () => running, open, problems: () => problems }
}
