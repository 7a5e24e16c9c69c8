// The browser's push subscription and the service worker that shows notifications.
import type { Subscription } from '../../contract.ts'

const longestWaitMs = 60_000

export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function heldSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns a subscription for this public key; one for another key is replaced, because the site can no longer send to it. */
export async function subscribeUnder(
  publicKey: string,
  { pushManager }: ServiceWorkerRegistration,
): Promise<PushSubscription> {
  const held = await pushManager.getSubscription()
  if (held && isUnder(publicKey, held)) return held
  await held?.unsubscribe()
  return soon(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Rejects after a minute: browsers may never settle such promises, above all when their push service is unreachable. */
export function soon<Result>(wanted: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser did not answer')), longestWaitMs)
  })
  return Promise.race([wanted, tooLate]).finally(() => clearTimeout(timer))
}

/** True also where the browser does not expose the key of a subscription. */
function isUnder(publicKey: string, { options }: PushSubscription): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  return btoa(String.fromCharCode(...new Uint8Array(key))).replace(/[+/=]/g, inBase64Url) === publicKey
}

function inBase64Url(sign: string): string {
  if (sign === '+') return '-'
  return sign === '/' ? '_' : ''
}

/** The subscription as the server stores it. */
export function described(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Resolves once the worker is active, which subscribing requires; rejects when its installation fails. */
export function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  if (registration.active) return Promise.resolve(registration)
  const worker = registration.waiting ?? registration.installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (registration.active) resolve(registration)
      else if (!worker || worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
