import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { ToldChange } from './domain/receivers.ts'
import { distributionJobLabel } from './messages.ts'
import { deleteOldChanges } from './server/change-store.ts'
import type { OutboxOptions } from './server/outbox.ts'
import { keyFilePath, receiversOf } from './server/receivers.ts'
import { distributionRoutes, keyFile } from './server/routes.ts'

export type { ToldChange } from './domain/receivers.ts'

/** Looks for changes that wait, after a start and in case that a process died. */
const tellReceivers = defineJob({
  name: 'tell-receivers',
  label: distributionJobLabel,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 30, seconds: 60, lateSeconds: 15 },
  unique: 'waiting',
})

/** Notifies receivers of changed articles. Without receivers it stores and loads nothing. */
export function distribution({ jobs, ...options }: OutboxOptions & { jobs: Pick<Jobs, 'handle'> }) {
  const { database, settings } = options
  const receivers = receiversOf(options)
  const loading = receivers.length > 0 ? import('./server/outbox.ts').then(({ outbox }) => outbox(options)) : null
  // `begin` throws it.
  loading?.catch(() => undefined)
  if (loading) {
    jobs.handle(tellReceivers, {
      async run() {
        ;(await loading).wake()
        return { kind: 'done' }
      },
      occasions: [
        { data: {}, atStart: true },
        { data: {}, cron: '*/5 * * * *' },
      ],
    })
  }
  const stored: StoredKind = {
    name: 'distribution-changes',
    store: { deleteExpired: () => deleteOldChanges(database) },
  }
  const { indexNowKey: key } = settings
  return {
    routes: [
      distributionRoutes({ database, receivers }),
      ...(key === undefined ? [] : [keyFile(keyFilePath(key), key)]),
    ],
    stored: [stored],
    /** Stores the changes for each receiver, in their transaction. */
    async tell(changes: readonly ToldChange[], transaction: Queryable): Promise<void> {
      await (await loading)?.store(changes, transaction)
    },
    begin: async () => (await loading)?.begin(),
    /** Begins to tell what waits. */
    wake: async () => (await loading)?.wake(),
    /** Resolves when this process tells nobody. */
    idle: async () => (await loading)?.idle(),
    close: async () => (await loading)?.close(),
  }
}
