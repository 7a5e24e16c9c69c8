import { registerWorker } from '#browser/service-worker/registration.ts'
import type { PushPreferences } from '../../contract.ts'
import { activeWorker, soon, subscribeUnder } from './browser-subscription.ts'
import { readPreferences, usualPreferences } from './record.ts'
import { readPublicKey, remove, store, withPushLock } from './stored-subscription.ts'

export type TurnedOn =
  | { kind: 'on'; preferences: PushPreferences }
  /** The permission prompt was dismissed. */
  | { kind: 'unanswered' }
  | { kind: 'failed'; at: 'permission' | 'blocked' | 'worker' | 'key' | 'service' | 'server' }

/** Asks for permission, within the click, and subscribes this browser. Afterward browser and server both have the subscription, or neither. */
export async function turnOn(onGranted: () => void): Promise<TurnedOn> {
  const permission = await askPermission()
  switch (permission) {
    case 'granted':
      onGranted()
      return withPushLock(subscribe)
    case 'denied':
      return failedAt('blocked')
    case 'default':
      return { kind: 'unanswered' }
    case null:
      return failedAt('permission')
  }
}

async function askPermission(): Promise<NotificationPermission | null> {
  try {
    return await Notification.requestPermission()
  } catch (error) {
    return warn(error)
  }
}

async function subscribe(): Promise<TurnedOn> {
  const registration = await soon(registerWorker().then(activeWorker)).catch(warn)
  if (!registration) return failedAt('worker')
  const publicKey = await readPublicKey().catch(warn)
  if (!publicKey) return failedAt('key')
  const subscription = await subscribeUnder(publicKey, registration).catch(warn)
  // The permission may be revoked at any time.
  if (!subscription) return failedAt(Notification.permission === 'denied' ? 'blocked' : 'service')
  const preferences = await store(subscription, readPreferences() ?? usualPreferences()).catch(warn)
  if (preferences) return { kind: 'on', preferences }
  await undoSubscription(subscription)
  return failedAt('server')
}

/** Removes it from the server too, which may have stored it although its response was lost. */
async function undoSubscription(subscription: PushSubscription): Promise<void> {
  await Promise.all([subscription.unsubscribe().catch(warn), remove(subscription.endpoint).catch(warn)])
}

function failedAt(at: Extract<TurnedOn, { kind: 'failed' }>['at']): TurnedOn {
  return { kind: 'failed', at }
}

/** Logs the cause; the toast explains the consequence. */
export function warn(error: unknown): null {
  console.warn('Notifications:', error)
  return null
}
