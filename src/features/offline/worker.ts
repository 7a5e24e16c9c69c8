// Offline use in the service worker.
import { workerScope } from '#browser/service-worker/scope.ts'
import { paths } from '#shared/paths.ts'
import type { ToWorker } from './contract.ts'
import { handleFetch } from './worker/handle-fetch.ts'
import { dropOlderBuilds, installBuild, restoreBuild } from './worker/kept-build.ts'
import { compareAtContact, storeVisits } from './worker/kept-news.ts'

export function serveOffline(): void {
  workerScope.addEventListener('install', (event) => {
    event.waitUntil(install())
    // Browsers with static routing send POST requests to the network without starting the worker, except for what
    // another app shares. The first rule that matches counts.
    event
      .addRoutes?.([
        { condition: { requestMethod: 'POST', urlPattern: paths.share }, source: 'fetch-event' },
        { condition: { requestMethod: 'POST' }, source: 'network' },
      ])
      .catch(() => {})
  })
  workerScope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  workerScope.addEventListener('fetch', handleFetch)
  workerScope.addEventListener('message', (event) => {
    const work = workOf(event.data)
    if (work) event.waitUntil(work)
  })
}

/**
 * Chromium stops the old worker to activate the new one. A request in between starts the old one again, and the new one then waits
 * until there was no request for 30 seconds. A second `skipWaiting` (decision 065) activates it once the page has loaded.
 */
const skipAgainAfterMs = 6_000

/** Takes over at once; open tabs still load files of the previous version (see `dropOlderBuilds`). */
async function install(): Promise<void> {
  await installBuild()
  await workerScope.skipWaiting()
  setTimeout(() => void workerScope.skipWaiting(), skipAgainAfterMs)
}

/** Claims open pages, so that the page that installed the worker can load its files offline too. */
async function takeOver(): Promise<void> {
  await dropOlderBuilds()
  await workerScope.registration.navigationPreload?.enable()
  await workerScope.clients.claim()
}

/** Pages of another build may send messages that this one does not know. */
function workOf(data: unknown): Promise<unknown> | null {
  if (!isMessage(data)) return null
  if (data.type === 'visited') return storeVisits(data.paths)
  // Failures are retried at the next contact.
  return Promise.allSettled([restoreBuild(), compareAtContact()])
}

function isMessage(data: unknown): data is ToWorker {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return data.type === 'contact' || (data.type === 'visited' && 'paths' in data && Array.isArray(data.paths))
}
