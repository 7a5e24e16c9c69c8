// Counts page views only with consent (Spec 7; Decisions, Pages: page views). Loaded once the visitor gives consent.
import { clientOf } from '#browser/api.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Goal, PageView, storePageView, UsageEvent } from '../../contract.ts'
import { goalOfUsage } from '../../domain/goal-of-usage.ts'
import { deviceOf, shortReferrer, tagsOf } from '../../domain/page-view-facts.ts'
import { reachGoal } from './reach-goal.ts'
import { clearSessionId, sessionId } from './session-id.ts'
import { startVitals } from './start-vitals.ts'
import { type PageInDataLayer, tagManager } from './tag-manager.ts'

export type ShownPage = {
  path: string
  /** The page has its final title and URL. */
  isSettled: boolean
  /** The URL replaced the previous one through a redirect. */
  isRedirect: boolean
}

export type Measuring = {
  /** Checked again before anything is sent. */
  isAllowed: () => boolean
  /** The document was loaded without a valid cookie decision. */
  isDecidedAfterLoad: boolean
  /** The id of the tag manager's container. */
  containerId: string | undefined
}

/** A page that has not settled after this time is counted as it is. */
export const longestWaitMs = 5_000

const call = clientOf<typeof storePageView>()

type Arrival = { path: string; address: string; title: string; isCounted: boolean }

export function measurePages({ isAllowed, isDecidedAfterLoad, containerId }: Measuring) {
  const container = containerId === undefined ? null : tagManager(containerId)
  // From now on this code counts a page that the visitor leaves, instead of the script in the document
  // (app/before-paint.ts).
  document.documentElement.dataset.measured = ''
  let current: Arrival | undefined
  let counted: Arrival | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  /** Call this for each page, when it has settled, and when consent may have changed. */
  function show(page: ShownPage): void {
    if (current?.path !== page.path) arrive(page)
    else current.title = document.title
    endWait()
    if (!isAllowed()) stop(container)
    else if (page.isSettled) count()
    else waiting = setTimeout(count, longestWaitMs)
  }

  function arrive({ path, isRedirect }: ShownPage): void {
    // Counts a page that the visitor leaves before it settles. A redirected page counts as its target.
    if (!isRedirect) leave()
    const isCounted = isRedirect && current?.isCounted === true
    current = { path, address: window.location.href, title: document.title, isCounted }
  }

  /** Counts the current page when the visitor leaves it, unless it was shown without consent. */
  function leave(): void {
    if (waiting !== undefined) count()
  }

  function endWait(): void {
    clearTimeout(waiting)
    waiting = undefined
  }

  function count(): void {
    endWait()
    if (!current || current.isCounted || !isAllowed()) return
    current.isCounted = true
    sending = send(pageViewOf(current, { before: counted, isDecidedAfterLoad }))
    startVitals(isAllowed)
    counted = current
    if (container) passOn(container, current)
  }

  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !current) return
    current.isCounted = false
    count()
  })
  return {
    show: (page: ShownPage) => onceSeen(() => show(page)),
    reach: (given: Goal | UsageEvent) => reachAfter(() => sending, { given, isAllowed }),
  }
}

function stop(container: ReturnType<typeof tagManager> | null): void {
  clearSessionId()
  container?.stop()
}

type Reaching = { given: Goal | UsageEvent; isAllowed: () => boolean }

/** Waits for the last page view, because the server stores goals only of sessions that it knows. */
async function reachAfter(sent: () => Promise<unknown>, { given, isAllowed }: Reaching): Promise<void> {
  const goal = typeof given === 'string' ? given : goalOfUsage(given)
  if (goal === null || !isAllowed()) return
  await sent()
  if (isAllowed()) await reachGoal(goal)
}

/** Waits until a prerendered page is shown, which may never happen. */
function onceSeen(then: () => void): void {
  const isPrerendered = 'prerendering' in document && document.prerendering === true
  if (isPrerendered) document.addEventListener('prerenderingchange', then, { once: true })
  else then()
}

function passOn(container: ReturnType<typeof tagManager>, page: PageInDataLayer): void {
  try {
    container.pageView(page)
  } catch (error) {
    console.warn('The tag manager did not take the page:', error)
  }
}

type Before = { before: Arrival | undefined; isDecidedAfterLoad: boolean }

function pageViewOf({ path, address }: Arrival, { before, isDecidedAfterLoad }: Before): PageView {
  const isFirst = before === undefined
  return {
    path,
    referrer: shortReferrer(isFirst ? document.referrer : before.address),
    sessionId: sessionId(),
    device: deviceOf(window.innerWidth),
    ...(isFirst && tagsOf(new URL(address).search)),
    decidedAfterLoad: (isFirst && isDecidedAfterLoad) || undefined,
  }
}

/** Spec 7: a failure is only logged. */
function send(body: PageView): Promise<unknown> {
  return call('POST', apiPaths.pageView, { body, keepalive: true, once: true }).catch(
    logFailure('Page view was not stored:'),
  )
}
