// Subscribers, articles and the push room on a database, with jobs that run on the test's command.
import { type NewArticle, notifiableStore } from '#features/articles/server.ts'
import { notifySubscribers, sendNotifications } from '#features/push/server/sending/push-jobs.ts'
import { vapidKeys } from '#features/push/server/vapid-keys.ts'
import { push, subscriptionStore } from '#features/push/server.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { articleStores } from './article-stores.ts'
import { manualJobs } from './manual-jobs.ts'
import { type PushService, pushService } from './push-service.ts'

export const undoSeconds = 60

export const sampleNews: NewArticle = {
  title: 'Ten ways to test headlines',
  description: '## TL;DR\n- A bullet of the summary that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'manual',
}

export type PushWorld = Awaited<ReturnType<typeof pushWorld>>

/** Time passes by moving stored times into the past, because the database has the clock. */
export async function pushWorld(database: Database) {
  const lines: object[] = []
  const note = (fields: object) => void lines.push(fields)
  const log = { ...createLog('silent'), info: note, warn: note, error: note }
  const service = await pushService({ publicKey: async () => (await vapidKeys(database)()).publicKey })
  const queues = await manualJobs(database, { now: () => new Date(), log })
  const store = articleStores(database)
  const newProcess = () => {
    const jobs = queues.newProcess()
    const room = push({
      database,
      jobs,
      news: notifiableStore(database, { undoSeconds }),
      log,
      site: { name: 'Tools', url: 'https://tools.example.com' },
      settings: { vapidSubject: 'mailto:privacy@tools.example.com', allowPrivate: true, delaySeconds: undoSeconds },
      receiptOf: () => (id) => `receipt ${id}`,
    })
    return {
      room,
      jobs,
      async notify() {
        await jobs.send(notifySubscribers, {})
        await jobs.runDue(notifySubscribers)
        await jobs.runDue(sendNotifications)
      },
      sendOn: () => jobs.runDue(sendNotifications),
    }
  }
  return {
    service,
    log: lines,
    store,
    newProcess,
    subscribe: subscriber(database, service),
    /** Past the undo window. */
    async publish(more: Partial<NewArticle> = {}) {
      const at = new Date(Date.now() - (undoSeconds + 1) * 1000).toISOString()
      return (await store.insertArticle({ ...sampleNews, ...more }, { by: 'editor', at })).id
    },
    ...timesOf(database, queues),
    async clear() {
      service.delivered.length = 0
      lines.length = 0
      await queues.forgetAll()
      await database.query('DELETE FROM push_subscriptions')
      await database.query('DELETE FROM articles')
    },
    async stop() {
      await queues.stop()
      await service.close()
    },
  }
}

type Queues = Awaited<ReturnType<typeof manualJobs>>

function timesOf(database: Database, queues: Pick<Queues, 'pass'>) {
  return {
    async figures(articleId: number) {
      const [row] = await database.query(
        'SELECT state, reason, due, sent, failed, removed, faults FROM push_notifications WHERE article_id = $1',
        [articleId],
      )
      return row
    },
    /** Moves all notification times into the past by that much. */
    async pass(seconds: number) {
      await database.query('UPDATE push_deliveries SET due_at = due_at - make_interval(secs => $1)', [seconds])
      await database.query('UPDATE push_notifications SET begun_at = begun_at - make_interval(secs => $1)', [seconds])
      await queues.pass(seconds * 1000)
    },
  }
}

function subscriber(database: Database, service: PushService) {
  const subscriptions = subscriptionStore(database)
  const usual = { categories: ['marketing' as const, 'ai' as const], quietHours: null, timeZone: 'UTC' }
  return async (path: string, wishes: Partial<{ everyArticle: boolean }> = {}) => {
    const preferences = { ...usual, everyArticle: true, ...wishes }
    return (await subscriptions.store({ ...service.subscription(path), preferences })).id
  }
}
