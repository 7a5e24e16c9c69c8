import type { PushPreferences } from '../../contract.ts'
import { heldSubscription, isSupported } from '../subscription/browser-subscription.ts'
import { readPreferences, readRecord } from '../subscription/record.ts'
import { store, withPushLock } from '../subscription/stored-subscription.ts'
import { warn } from '../subscription/turn-on.ts'

/** Spec 4, Push notifications. */
export type PushState =
  | { kind: 'unsupported' }
  | { kind: 'blocked' }
  | { kind: 'available' }
  | { kind: 'enabled'; preferences: PushPreferences }

/** The state by permission and storage, for the first render; app/before-paint.ts reserves space by the same rule. */
export function presumedState(): PushState {
  if (!isSupported()) return { kind: 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const preferences = readPreferences()
  const isOn = Notification.permission === 'granted' && readRecord()?.isLeaving === undefined && readRecord() !== null
  return isOn && preferences ? { kind: 'enabled', preferences } : { kind: 'available' }
}

/** The state by the browser's own subscription. */
export async function readState(): Promise<PushState> {
  const presumed = presumedState()
  if (presumed.kind === 'unsupported' || presumed.kind === 'blocked') return presumed
  const preferences = await withPushLock(subscribedPreferences).catch(warn)
  return preferences ? { kind: 'enabled', preferences } : { kind: 'available' }
}

async function subscribedPreferences(): Promise<PushPreferences | null> {
  const held = Notification.permission === 'granted' ? await heldSubscription() : null
  if (!held) return null
  const known = readRecord()?.endpoint === held.endpoint ? readPreferences() : null
  // Without stored preferences (storage blocked, response lost) ask the server, which stores the subscription if it is missing.
  return known ?? store(held, readPreferences())
}

/** Stores the preferences and returns what the server has now; null when that failed or the subscription is gone. */
export function savePreferences(preferences: PushPreferences): Promise<PushPreferences | null> {
  return withPushLock(async () => {
    const held = await heldSubscription()
    return held && store(held, preferences)
  }).catch(warn)
}
