// The base of every journey: the real site on PostgreSQL, a browser, and pages that fail the test on any console error.
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { isExhaustive } from './breadth.ts'
import { rememberDecision } from './consent.ts'
import { journeySite, sharedSite } from './journey-site.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { journeyPages, wholePages } from './worker-browsers.ts'
import { seededDatabaseUrl } from './world.ts'

export { eventually } from './eventually.ts'

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Tables of cases by device: `it.each(someOf(devices, 1))`. */
export const devices = [
  ['desktop', desktop],
  ['phone', phone],
] as const

/** The check mark of a copy, by its icon. */
export const checkMark = 'svg:has(> path[d="M20 6 9 17l-5-5"])'

export type Call = { path: string; body: unknown; status: number }
export type Visit = {
  page: Page
  context: BrowserContext
  /** This page's completed POST calls, in the order of their requests. */
  calls: Call[]
  /** Console errors, page errors and failed requests: empty at the end of a good visit. */
  problems: string[]
}

/**
 * `asked`: a first visit, with the consent banner. All other visitors have already rejected analytics. `inChromium`: in
 * the whole browser. Its engine alone refuses notifications, and sets fallback fonts a little wider.
 */
export type VisitOptions = BrowserContextOptions & {
  asked?: boolean
  inChromium?: boolean
  /** The test installs the site's worker. In the everyday run an earlier visit may have done so. */
  installsWorker?: boolean
}

/** Opens pages of a test file's site. */
type Journeys<Site> = {
  site: () => Site
  visit: (path: string, options?: VisitOptions) => Promise<Visit>
  /** Ends a visit before its test ends, so that the test's next visit may reuse its page. */
  leave: (visit: Visit) => Promise<void>
}

/** A separate site for one test file, for tests that change articles, stop the server or need their own settings. */
export function journeys(env: Record<string, string> = {}): Journeys<RunningSite> {
  return journeysOn(async () =>
    startSite({ ...journeySite, ...env, DATABASE_URL: env.DATABASE_URL ?? (await seededDatabaseUrl()) }),
  )
}

/** The shared site of all tests that change no article. Parallel tests write conversions, palettes and usage. */
export function journeysOnSharedSite(): Journeys<{ origin: string }> {
  return journeysOn(async () => {
    const { origin } = await sharedSite(inject('testFolder'))
    return { origin, stop: async () => {} }
  })
}

function journeysOn<Site extends { origin: string; stop: () => Promise<void> }>(
  open: () => Promise<Site>,
): Journeys<Site> {
  let running: Site
  const visits = new Map<Visit, () => void>()
  beforeAll(async () => {
    running = await open()
  })
  const leave = async (visited: Visit) => {
    visits.get(visited)?.()
    visits.delete(visited)
    for (const { giveBack } of [journeyPages, wholePages]) await giveBack([visited.context], running.origin)
  }
  afterEach(async () => {
    for (const visited of visits.keys()) await leave(visited)
  })
  afterAll(async () => {
    await running?.stop()
  })
  const visit = async (path: string, { asked, inChromium, installsWorker, ...options }: VisitOptions = desktop) => {
    // A worker would respond to requests that a test holds back; tests of the worker enable it (`installed.ts`).
    const { take } = inChromium && !isExhaustive ? wholePages : journeyPages
    const workerOf = installsWorker && !isExhaustive ? running.origin : null
    const { page, context } = await take({ serviceWorkers: 'block', ...options }, workerOf)
    const [visited, stop] = watch(page, context)
    visits.set(visited, stop)
    if (!asked) await rememberDecision(context, running.origin)
    await page.goto(running.origin + path)
    if (options.javaScriptEnabled === false) return visited
    await untilLive(page).catch((cause: unknown) => {
      throw new Error(`${path} handles no input: ${visited.problems.join('; ') || 'nothing failed'}`, { cause })
    })
    return visited
  }
  return { site: () => running, visit, leave }
}

/** Open pages would keep working beside the next test. A request that a test still holds back does not fail it. */
export async function closeAll(contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts) {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/**
 * The page's code starts after the first paint, which a busy machine may do after loading everything. Then React
 * hydrates in turns and runs its effects. Earlier keys or clicks may have no listener; the mark on the document appears
 * after the effects. Documents outside the site have no such code.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.getElementById('root') === null || 'live' in document.documentElement.dataset,
  )
}

/** A form is no JSON. */
function bodyOf(request: Request): unknown {
  return request.headers()['content-type']?.startsWith('multipart/') ? request.postData() : request.postDataJSON()
}

/** Records the events of a page, and returns a function that stops it. */
function watch(page: Page, context: BrowserContext): [Visit, () => void] {
  const visit: Visit = { page, context, calls: [], problems: [] }
  const onConsole = (message: ConsoleMessage) => {
    // Chromium reports a document with status 404 as an error; such a test expects the status.
    const { url } = message.location()
    const isOwnStatus = url === page.url() && message.text().includes('404')
    if (message.type() === 'error' && !isOwnStatus) visit.problems.push(`${message.text()} ${url}`)
  }
  const onError = (error: Error) => visit.problems.push(String(error))
  // Leaving or reloading a page aborts its pending requests, by chance and by design.
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') visit.problems.push(`${request.url()} ${reason}`)
  }
  const sent: Request[] = []
  const answered = new Map<Request, Call>()
  const onSent = (request: Request) => request.method() === 'POST' && sent.push(request)
  const onResponse = (response: Response) => {
    const request = response.request()
    if (request.method() !== 'POST') return
    const path = new URL(response.url()).pathname
    answered.set(request, { path, body: bodyOf(request), status: response.status() })
    // A response may overtake the previous one.
    visit.calls.splice(0, visit.calls.length, ...sent.flatMap((one) => answered.get(one) ?? []))
  }
  page.on('console', onConsole).on('pageerror', onError).on('requestfailed', onFailed)
  page.on('request', onSent).on('response', onResponse)
  const stop = () => {
    page.off('console', onConsole).off('pageerror', onError).off('requestfailed', onFailed)
    page.off('request', onSent).off('response', onResponse)
  }
  return [visit, stop]
}
