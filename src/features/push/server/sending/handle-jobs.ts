import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { News } from '../news.ts'
import type { Send } from '../sender.ts'
import { deliveryStore } from './delivery-store.ts'
import { hostBackoff } from './host-backoff.ts'
import { planNotifications } from './plan-notifications.ts'
import { planningStore } from './planning-store.ts'
import { notifySubscribers, sendNotifications } from './push-jobs.ts'
import { sendDue } from './send-due.ts'

type JobOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send'>
  news: News
  send: Send
  siteUrl: string
  delaySeconds: number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/**
 * Registers the jobs that plan and send notifications. Returns the function to call after publishing, which only starts planning
 * sooner: the job also runs every five minutes and at each start.
 */
export function handleNotificationJobs({
  database,
  jobs,
  news,
  send,
  siteUrl,
  delaySeconds,
  log,
}: JobOptions): () => void {
  const planner = { database, store: planningStore(database), news, jobs, log, delaySeconds }
  const sending = { store: deliveryStore(database), news, jobs, send, hosts: hostBackoff(), siteUrl, log }
  jobs.handle(notifySubscribers, {
    run: (attempt) => planNotifications(planner, attempt),
    occasions: [
      { data: {}, atStart: true },
      { data: {}, cron: '*/5 * * * *' },
    ],
  })
  jobs.handle(sendNotifications, { run: (attempt) => sendDue(sending, attempt) })
  return () => {
    jobs.send(notifySubscribers, {}, { key: 'published' }).catch((error: unknown) => {
      log.error({ err: error }, 'planning a notification waits for its next scheduled run')
    })
  }
}
