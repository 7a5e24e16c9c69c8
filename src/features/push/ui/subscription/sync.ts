// Keeps the subscription of this browser and its row on the server in step, and counts opened notifications.
import { keepReceipt } from '#browser/receipts/receipts.ts'
import { heldSubscription, isSupported, subscribeUnder } from './browser-subscription.ts'
import { countArrival, countClicksOnOpenPage } from './opened.ts'
import { presentTimeZone, readPreferences, readRecord } from './record.ts'
import { readPublicKey, remove, store, withPushLock } from './stored-subscription.ts'
import { warn } from './turn-on.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export async function syncSubscription(): Promise<void> {
  const isArrival = countArrival()
  const record = readRecord()
  if (!record || !isSupported()) return
  countClicksOnOpenPage(() => void reconcile(true))
  // The receipt lets every session of this browser show and erase the row (Decisions, My data).
  if (!record.isLeaving) keepReceipt({ receipt: record.receipt })
  await reconcile(isArrival)
}

/** Removes the row where notifications are off; otherwise renews it when something changed, once a week, and on each click. */
async function reconcile(isClicked: boolean): Promise<void> {
  await withPushLock(async () => {
    const record = readRecord()
    if (!record) return
    if (record.isLeaving) return remove(record.endpoint)
    if (Notification.permission !== 'granted') return remove(record.endpoint)
    const isSame = (await heldSubscription())?.endpoint === record.endpoint
    if (!isSame || isClicked || isDue(record.toldAt) || readPreferences()?.timeZone !== presentTimeZone()) await renew()
  }).catch(warn)
}

/** Absolute difference, so that a clock that was set back does not prevent the renewal. */
function isDue(toldAt: number): boolean {
  return Math.abs(Date.now() - toldAt) >= weekMs
}

/** Sends the stored preferences too, because the server may have deleted the subscription. */
async function renew(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return
  await store(await subscribeUnder(await readPublicKey(), registration), readPreferences())
}
