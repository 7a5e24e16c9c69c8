// A visitor whose browser supports notifications. Permission, worker, received messages and shown notifications are the
// browser's own. An automated browser reaches no push service, so its subscription is simulated, with real keys.
import type { BrowserContext, Page } from 'playwright-core'
import { sampleSubscription } from './sample-subscription.ts'

const storedSubscription = 'made-up-subscription'

/**
 * Call it before the first page of the context. The subscription lives as long as the browser's storage, like a real
 * one.
 */
export async function makeUpPushService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript(
    ({ key, address }) => {
      const read = () => {
        const text = localStorage.getItem(key)
        return text === null ? null : made(JSON.parse(text))
      }
      const made = (json: { endpoint: string; key: string }) => ({
        endpoint: json.endpoint,
        options: { applicationServerKey: Uint8Array.from(atob(json.key), (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => json,
        async unsubscribe() {
          localStorage.removeItem(key)
          return true
        },
      })
      const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
      const inBase64Url = (bytes: ArrayBuffer) =>
        inBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
          const p256dh = inBase64Url(await crypto.subtle.exportKey('raw', pair.publicKey))
          const auth = inBase64Url(crypto.getRandomValues(new Uint8Array(16)).buffer)
          const serverKey = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
          localStorage.setItem(key, JSON.stringify({ endpoint: address, key: serverKey, keys: { p256dh, auth } }))
          return read()
        },
      })
    },
    { key: storedSubscription, address: endpoint },
  )
}

/** Sets the visitor's decision in the browser's own settings. */
export async function decideOnNotifications(page: Page, setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: new URL(page.url()).origin,
    ...(browserContextId !== undefined && { browserContextId }),
  })
}

/**
 * Passes a message to the worker as a push service does, and waits until the worker is done: Chromium forgets a
 * notification that a page asks for before it is on display.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const handled = Promise.withResolvers<void>()
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
    if (eventName === 'Push event completed') handled.resolve()
  })
  // Observing begins with what was recorded before.
  await session.send('BackgroundService.clearEvents', { service: 'pushMessaging' })
  await session.send('BackgroundService.startObserving', { service: 'pushMessaging' })
  await session.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found.resolve(registrationId)
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found.promise, data })
  await handled.promise
  await session.detach()
}

/** The browser replaces the endpoint of a subscription and notifies the worker; resolves once the worker is done. */
export async function replaceSubscription(page: Page, former: string, endpoint: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(
    ([oldEndpoint, newEndpoint, keys]) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const newSubscription = { endpoint: newEndpoint, toJSON: () => ({ endpoint: newEndpoint, keys }) }
      const change = { oldSubscription: { endpoint: oldEndpoint }, newSubscription, waitUntil: resolve }
      globalThis.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change))
      return promise
    },
    [former, endpoint, sampleSubscription.keys] as const,
  )
}

export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })
}

/**
 * Clicks the one notification. Only a person's click lets a worker open or focus a window, so both are recorded
 * instead.
 * @returns the opened address, or the path of the focused tab
 */
export async function clickNotification(page: Page): Promise<{ opened?: string; focused?: string }> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker.evaluate(async () => {
    type Client = { url: string }
    type Scope = {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      WindowClient: { prototype: object }
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
      dispatchEvent: (event: Event) => void
    }
    const scope = globalThis as unknown as Scope
    const { promise, resolve } = Promise.withResolvers<{ opened?: string; focused?: string }>()
    scope.clients.openWindow = async (opened) => {
      resolve({ opened })
      return null
    }
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: Client) {
        resolve({ focused: new URL(this.url).pathname })
        return this
      },
    })
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return promise
  })
}
