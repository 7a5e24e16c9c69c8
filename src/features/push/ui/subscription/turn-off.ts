import { heldSubscription, isSupported } from './browser-subscription.ts'
import { deletePreferences, deleteRecord, readRecord, saveRecord } from './record.ts'
import { remove, withPushLock } from './stored-subscription.ts'
import { warn } from './turn-on.ts'

export type TurnedOff = 'off' | 'still-on' | 'server-unreachable'

/**
 * Ends the browser's subscription first, so that no message arrives even if the rest fails. If the server does not confirm, the next
 * page tries again (sync.ts).
 */
export function turnOff(): Promise<TurnedOff> {
  return withPushLock(async () => {
    const subscription = await heldSubscription().catch(warn)
    const endpoint = subscription?.endpoint ?? readRecord()?.endpoint
    if (subscription && !(await subscription.unsubscribe().catch(warn))) return 'still-on'
    return endpoint === undefined ? 'off' : leave(endpoint)
  })
}

async function leave(endpoint: string): Promise<TurnedOff> {
  try {
    await remove(endpoint)
    return 'off'
  } catch (error) {
    warn(error)
    const { receipt, toldAt } = readRecord() ?? { receipt: '', toldAt: 0 }
    saveRecord({ endpoint, receipt, toldAt, isLeaving: true })
    return 'server-unreachable'
  }
}

/** Ends notifications after the browser's data was erased, and leaves nothing that could store the row again. */
export async function endSubscription(): Promise<void> {
  const ended = isSupported() ? await turnOff() : 'off'
  if (ended !== 'server-unreachable') deleteRecord()
  deletePreferences()
}
