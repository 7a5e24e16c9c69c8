// The job that sends mail. It plans itself for the next attempt; each hour and each start find what a process left behind.
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { jobMessages } from '../../mail-messages.ts'
import { type DeliveryOptions, deliverDue } from './deliver-mails.ts'
import { nextAttempt } from './mail-store.ts'

export const deliverMails = defineJob({
  name: 'deliver-mails',
  label: jobMessages.deliver,
  data: z.object({}),
  // Longer than the longest attempt to send one mail and a turn before it.
  limits: { attempts: 3, pauseSeconds: 5 * 60, seconds: 15 * 60, lateSeconds: 60 },
  unique: 'waiting',
})

const plannedMs = 2 * 3_600_000
const afterStartSeconds = 90

export function handleDelivery(jobs: Pick<Jobs, 'handle' | 'send'>, options: DeliveryOptions): void {
  const { database, now } = options
  jobs.handle(deliverMails, {
    async run({ signal }) {
      const isMore = await deliverDue(options, signal)
      if (signal.aborted) return { kind: 'given-back' }
      const next = isMore ? now() : await nextAttempt(database)
      if (next && next.getTime() - now().getTime() < plannedMs) await deliverSoon(jobs, next)
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, key: 'start', atStart: true, afterSeconds: afterStartSeconds },
      { data: {}, key: 'hour', cron: '3 * * * *' },
    ],
  })
}

/** Jobs of the same minute are one. */
export async function deliverSoon(jobs: Pick<Jobs, 'send'>, at: Date, transaction?: Queryable): Promise<void> {
  const key = at.toISOString().slice(0, 16)
  await jobs.send(deliverMails, {}, { at, key, ...(transaction && { transaction }) })
}
