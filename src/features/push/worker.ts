// Notifications in the service worker: shows push messages, opens clicked notifications, and stores a subscription that the browser replaced.

import { workerScope } from '#browser/service-worker/scope.ts'
import { workerCalls } from '#shared/paths.ts'
import { pageAt, readMessage } from './worker/read-message.ts'

const icon = '/icons/any-192.png'
const badge = '/icons/monochrome-192.png'

const { registration, clients, location } = workerScope

export function showNotifications(): void {
  workerScope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  workerScope.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
  workerScope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replace(event)))
}

/** Always shows a notification: browsers revoke the permission of a site that receives a message and shows nothing. */
function show(message: string | undefined): Promise<void> {
  const { title, ...options } = readMessage(message, location.origin)
  return registration.showNotification(title, { ...options, icon, badge })
}

/** Focuses a tab that has the article open, which then counts the click; otherwise opens the article. */
async function open(notification: Notification): Promise<void> {
  notification.close()
  const page = pageAt(notification.data?.page, location.origin)
  const { pathname } = new URL(page)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    const tab = await tabs.find(({ url }) => new URL(url).pathname === pathname)?.focus()
    if (!tab) throw new Error('There is no such tab')
    tab.postMessage({ opened: pathname })
  } catch {
    await clients.openWindow(page)
  }
}

type Replaced = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** If this fails, the next page does it (ui/subscription/sync.ts). */
async function replace({ oldSubscription, newSubscription }: Replaced): Promise<void> {
  const { endpoint, keys } = (newSubscription ?? (await subscribeAgain())).toJSON()
  await send(workerCalls.pushSubscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys,
      ...(oldSubscription && { replaces: oldSubscription.endpoint }),
    }),
  })
}

async function subscribeAgain(): Promise<PushSubscription> {
  const { publicKey }: { publicKey: string } = await (await send(workerCalls.pushKey, {})).json()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}
