// Registers the service worker when the page is idle, and sends it messages about the server and opened pages.
import { isOffline, subscribeToConnection } from '#browser/connection.ts'
import { registerWorker } from '#browser/service-worker/registration.ts'
import { paths } from '#shared/paths.ts'
import type { ToWorker } from './contract.ts'
import { sendWaiting } from './send-waiting.ts'
import { noteVisit } from './ui/install-state.ts'

type Opened = { location: { pathname: string } }

/** The navigation, as far as it reports opened pages. */
export type Opening = { current: () => Opened; subscribe: (listener: () => void) => unknown }

/** The longest wait for an idle moment. */
const longestWaitMs = 5_000

/** Starts everything for offline use and for the install offer. */
export function keepSite(opening: Opening, firstPath: string): Promise<void> {
  noteVisit()
  sendWaiting()
  return registerWhenIdle(opening, firstPath)
}

/** Failures (no support, blocked storage, no network) leave the site as it is without a worker. */
export async function registerWhenIdle(opening: Opening, firstPath: string): Promise<void> {
  try {
    if (import.meta.env.DEV) return await removeWorker()
    await loaded()
    await idle()
    if (await isWanted()) await register(opening, firstPath)
  } catch (error) {
    console.warn('The site could not be kept for offline use:', error)
  }
}

async function register(opening: Opening, firstPath: string): Promise<void> {
  await registerWorker()
  const { serviceWorker } = navigator
  const post = async (message: ToWorker) => (await serviceWorker.ready).active?.postMessage(message)
  await post({ type: 'contact' })
  let last = opening.current().location.pathname
  opening.subscribe(() => {
    const { pathname } = opening.current().location
    if (pathname === last) return
    last = pathname
    void post({ type: 'visited', paths: [last] })
  })
  // Includes pages that were opened before the worker was active.
  await post({ type: 'visited', paths: [...new Set([firstPath, last])] })
  subscribeToConnection(() => {
    if (!isOffline()) void post({ type: 'contact' })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isOffline()) void post({ type: 'contact' })
  })
}

/** In development there are no build files, so a worker of a production run on the same port is removed. */
async function removeWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
}

async function isWanted(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || location.pathname === paths.admin) return false
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  if (!connection?.saveData) return true
  return matchMedia('(display-mode: standalone)').matches || Boolean(await navigator.serviceWorker.getRegistration())
}

function loaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWaitMs })
    else setTimeout(resolve)
  })
}
