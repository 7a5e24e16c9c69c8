// Stores and deletes the subscription on the server, together with the record in this browser.
import { clientOf } from '#browser/api.ts'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints, PushPreferences } from '../../contract.ts'
import { described } from './browser-subscription.ts'
import { deleteRecord, presentTimeZone, readRecord, savePreferences, saveRecord } from './record.ts'

const call = clientOf<(typeof endpoints)[number]>()

/** After this time without a response the server counts as unreachable. */
const longestWaitMs = 20_000

/** Runs one change of the subscription at a time over all tabs; otherwise a tab could renew what another one turns off. */
export async function withPushLock<Result>(change: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  return locks ? locks.request('push', change) : change()
}

export async function readPublicKey(): Promise<string> {
  const { publicKey } = await call('GET', apiPaths.pushKey, { signal: AbortSignal.timeout(longestWaitMs) })
  return publicKey
}

/** Stores the subscription; without preferences the stored ones are kept. Returns the stored preferences. */
export async function store(
  subscription: PushSubscription,
  preferences: PushPreferences | null,
): Promise<PushPreferences> {
  const known = readRecord()
  const body = described(subscription)
  const stored = await call('POST', apiPaths.pushSubscribe, {
    body: {
      ...body,
      // Quiet hours follow the visitor to another time zone.
      ...(preferences && { preferences: { ...preferences, timeZone: presentTimeZone() } }),
      ...(known && known.endpoint !== body.endpoint && { replaces: known.endpoint }),
    },
    signal: AbortSignal.timeout(longestWaitMs),
  })
  saveRecord({ endpoint: body.endpoint, receipt: stored.receipt, toldAt: Date.now() })
  savePreferences(stored.preferences)
  return stored.preferences
}

/** Deletes row, receipt and record; throws when the server does not confirm it. */
export async function remove(endpoint: string): Promise<void> {
  await call('DELETE', apiPaths.pushUnsubscribe, { body: { endpoint }, signal: AbortSignal.timeout(longestWaitMs) })
  const known = readRecord()
  if (known?.endpoint !== endpoint) return
  deleteRecord()
  if (known.receipt) (await receiptKeeper()).drop([known.receipt])
}

/** Reports the article only, nothing about the subscriber. */
export async function countOpened(articleId: number): Promise<void> {
  await call('POST', apiPaths.pushOpened, { body: { articleId }, keepalive: true })
}
