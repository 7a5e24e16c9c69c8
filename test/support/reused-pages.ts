// Pages that the visits of a worker reuse, on all its sites. A new page starts browser processes, which takes three
// times as long as opening a page of the site. Between visits all state is cleared.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { isExhaustive } from './breadth.ts'

type OpenedPage = { context: BrowserContext; page: Page }
/** `workerFiles`: how many files the installed worker has cached; null without one. Installing takes 1.5 s of a core. */
type Reusable = OpenedPage & { key: string; isSpoiled: boolean; workerFiles: number | null }

/** State that stays with a page or its context until they close. */
const lasting = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'newCDPSession'],
  clock: ['install'],
} as const
const lastingListeners: readonly unknown[] = ['dialog', 'filechooser']

const defaultViewport = { width: 1280, height: 720 }

/** Each holds a process of the browser. */
const mostFree = 4

export function reusedPages(browser: () => Promise<Browser>) {
  const free: Reusable[] = []
  const taken = new Map<BrowserContext, Reusable>()

  /** `workerOf`: the origin whose worker the caller installs, unless an earlier visit has. */
  async function take(options: BrowserContextOptions, workerOf: string | null = null): Promise<OpenedPage> {
    const key = keyOf(options, workerOf)
    const place = free.findLastIndex((one) => one.key === key)
    const reusable = free.splice(place, place < 0 ? 0 : 1)[0] ?? (await openReusable(await browser(), options, key))
    taken.set(reusable.context, reusable)
    await prepare(reusable, options)
    return reusable
  }

  /** Releases those taken here for the next visit; closes those that cannot be reset. `origin`: the visited site. */
  async function giveBack(contexts: Iterable<BrowserContext>, origin: string): Promise<void> {
    for (const context of contexts) {
      const reusable = taken.get(context)
      if (!taken.delete(context) || !reusable) continue
      if (await clear(reusable, origin)) free.push(reusable)
      else await context.close()
      if (free.length > mostFree) await free.shift()?.context.close()
    }
  }

  return { take, giveBack }
}

/** What `prepare` sets on a page in use is no part of it. */
function keyOf(options: BrowserContextOptions, workerOf: string | null): string {
  const { storageState: _cookies, permissions: _permissions, viewport: _size, colorScheme: _colors, ...rest } = options
  return JSON.stringify({ ...rest, workerOf })
}

async function openReusable(browser: Browser, options: BrowserContextOptions, key: string): Promise<Reusable> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const reusable: Reusable = { context, page, key, isSpoiled: false, workerFiles: null }
  const spoil = () => {
    reusable.isSpoiled = true
  }
  before(page, lasting.page, spoil)
  before(context, lasting.context, spoil)
  before(context.clock, lasting.clock, spoil)
  for (const heard of [page, context]) {
    before(heard, ['on', 'once'], (event) => lastingListeners.includes(event) && spoil())
  }
  return reusable
}

/** Calls `hear` before each call of these methods of this one object. */
function before<One extends object>(one: One, names: readonly (keyof One)[], hear: (first: unknown) => void): void {
  for (const name of names) {
    const method: unknown = one[name]
    if (typeof method !== 'function') throw new Error(`There is no method ${String(name)}`)
    const value = (...args: unknown[]) => {
      hear(args[0])
      return method.apply(one, args)
    }
    Object.defineProperty(one, name, { value, configurable: true })
  }
}

async function prepare({ context, page }: OpenedPage, options: BrowserContextOptions): Promise<void> {
  const { storageState, permissions, viewport, colorScheme, reducedMotion } = options
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
  if (permissions) await context.grantPermissions(permissions)
  await page.setViewportSize(viewport ?? defaultViewport)
  const media = { colorScheme: colorScheme ?? 'light', reducedMotion: reducedMotion ?? 'no-preference' } as const
  await page.emulateMedia({ ...media, forcedColors: 'none', media: 'screen' })
}

/** False when only closing removes the remaining state. */
async function clear(reusable: Reusable, origin: string): Promise<boolean> {
  const { context, page } = reusable
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
  if (reusable.isSpoiled || page.isClosed() || !isPlain(reusable.key)) return false
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  // Documents may write until the page leaves them, so it opens an inert document. One of this origin, because after
  // another one the next visit would need a new process.
  const left = await page.goto(`${origin}/robots.txt`).catch(() => null)
  if (!left?.ok()) return false
  const keepsWorker = hasWorker(reusable.key)
  if (keepsWorker && !(await stopWorker(reusable))) return false
  await page.evaluate(clearStorage, { keepsWorker })
  await context.clearCookies()
  await context.clearPermissions()
  await forgetVisits(reusable)
  reusable.isSpoiled = false
  return true
}

/**
 * Chromium keeps 50 steps of history and then counts no more. The everyday run keeps files and their compiled code, as a
 * browser does: a sixth of the journeys' processor time.
 */
async function forgetVisits({ context, page }: Reusable): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  if (isExhaustive) await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** With scripts, which clear the storage, and without a worker that a test installs or watches. */
const isPlain = (key: string) =>
  (hasWorker(key) || !key.includes('"serviceWorkers":"allow"')) && !key.includes('"javaScriptEnabled":false')

const hasWorker = (key: string) => !key.includes('"workerOf":null')

/** It forgets what it holds in memory. False when its files are no longer those of its installation. */
async function stopWorker(reusable: Reusable): Promise<boolean> {
  const { context, page } = reusable
  const files = await page.evaluate(countWorkerFiles)
  reusable.workerFiles ??= files
  if (files === 0 || files !== reusable.workerFiles) return false
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
  return true
}

async function countWorkerFiles(): Promise<number> {
  const controller = navigator.serviceWorker.controller
  if (controller?.state !== 'activated') return 0
  const names = (await caches.keys()).filter((name) => name.startsWith('site'))
  const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return files.reduce((sum, count) => sum + count, 0)
}

async function clearStorage({ keepsWorker }: { keepsWorker: boolean }): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) if (!keepsWorker || !name.startsWith('site')) await caches.delete(name)
}
