// The outbox of a site with receivers: its calls, its changes and the telling.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Resolve } from '#platform/outbound/check-host.ts'
import type { ToldChange } from '../domain/receivers.ts'
import { distributionChannel, storeChanges, storePurgeOfAll } from './change-store.ts'
import { deliverer } from './deliver.ts'
import { caller } from './post-call.ts'
import { type ReceiverOptions, receiversOf } from './receivers.ts'

export type OutboxOptions = ReceiverOptions & {
  database: Database
  log: Pick<Log, 'warn' | 'error'>
  /** How long a publication can be undone. */
  undoSeconds: number
  allowPrivate: boolean
  resolve?: Resolve
}

export function outbox({ database, log, undoSeconds, allowPrivate, resolve, ...options }: OutboxOptions) {
  const receivers = receiversOf(options)
  const names = receivers.map(({ name }) => name)
  const userAgent = `distribution (+${options.siteUrl})`
  const calls = caller({ userAgent, allowPrivate, ...(resolve && { resolve }) })
  const delivery = deliverer({ database, receivers, post: calls.post, log })
  let stopListening: () => Promise<void> = async () => undefined

  /** Pages of another release or with other settings may be kept, and those of a process that ends. */
  const purgeAll = async () => {
    if (names.includes('cdn')) await database.transaction(storePurgeOfAll)
  }
  return {
    /** Runs in the transaction of the changes. */
    store: (changes: readonly ToldChange[], transaction: Queryable) =>
      storeChanges(transaction, changes, { receivers: names, undoSeconds }),
    /** From now on, tells changes as soon as their transactions commit, in any process. */
    async begin(): Promise<void> {
      const wake = () => delivery.wake()
      stopListening = await database.listen(distributionChannel, { onMessage: wake, onGap: wake })
      await purgeAll()
      delivery.wake()
    },
    wake: () => delivery.wake(),
    /** Resolves when this process tells nobody. */
    idle: () => delivery.idle(),
    async close() {
      // The next start does it as well.
      await purgeAll().catch((error: unknown) => log.warn({ err: error }, 'copies at the CDN wait for the next start'))
      await stopListening()
      await delivery.end()
      calls.close()
    },
  }
}
