import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { type Resolve, resolveHostWithin } from '#platform/outbound/check-host.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { safePoster } from '#platform/outbound/safe-post.ts'
import { maxWebhooks } from './domain/events.ts'
import { webhookJobLabel } from './messages.ts'
import { deliverer } from './server/deliver.ts'
import { deleteOldDeliveries, webhookChannel } from './server/delivery-store.ts'
import { attemptLimitMs, eventPoster } from './server/post-event.ts'
import { webhookRoutes } from './server/routes.ts'

export { announce, retract } from './server/delivery-store.ts'

/** Looks for due events: at the times of further attempts, after a start, and in case that a process died. */
const deliverEvents = defineJob({
  name: 'deliver-events',
  label: webhookJobLabel,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 30, seconds: 60, lateSeconds: 15 },
  unique: 'waiting',
})

type WebhooksOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  site: { name: string; url: string }
  allowPrivate: boolean
  resolve?: Resolve
}

/** Receivers of events: their calls, and the sending. */
export function webhooks({ database, jobs, log, site, allowPrivate, resolve }: WebhooksOptions) {
  const poster = safePoster({
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    resolve: resolve ?? resolveHostWithin(attemptLimitMs),
    maxSocketsPerHost: maxWebhooks,
  })
  const post = eventPoster({ poster, userAgent: `webhooks (+${site.url})` })
  const onRetry = (webhookId: number, at: Date) => {
    jobs.send(deliverEvents, {}, { at, key: `${webhookId} ${at.toISOString()}` }).catch((error: unknown) => {
      log.error({ err: error, webhookId }, 'the next attempt at an event waits for the regular run')
    })
  }
  const delivery = deliverer({ database, post, onRetry, log })
  const wake = () =>
    void delivery.wake().catch((error: unknown) => log.warn({ err: error }, 'events wait for the regular run'))
  jobs.handle(deliverEvents, {
    async run() {
      await delivery.wake()
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true },
      { data: {}, cron: '*/5 * * * *' },
    ],
  })
  let stopListening: () => Promise<void> = async () => undefined
  const deleteExpired = () => deleteOldDeliveries(database)
  const stored: StoredKind = { name: 'webhook-deliveries', store: { deleteExpired } }
  return {
    routes: webhookRoutes({ database, allowPrivate, wake }),
    stored: [stored],
    /** From now on, sends events as soon as their transactions commit, in any process. */
    async listen(): Promise<void> {
      stopListening = await database.listen(webhookChannel, { onMessage: wake, onGap: wake })
    },
    /** Begins to send what is due. */
    wake: () => delivery.wake(),
    /** Resolves when this process sends nothing. */
    idle: () => delivery.idle(),
    async close() {
      await stopListening()
      await delivery.end()
      poster.close()
    },
  }
}
