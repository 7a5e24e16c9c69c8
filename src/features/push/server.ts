import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { resolveHostWithin } from '#platform/outbound/check-host.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { safePoster } from '#platform/outbound/safe-post.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'
import type { News } from './server/news.ts'
import { notificationStore } from './server/notification-store.ts'
import { pushRoutes } from './server/routes.ts'
import { sender, sendingLimitMs } from './server/sender.ts'
import { handleNotificationJobs } from './server/sending/handle-jobs.ts'
import { expiringSubscriptions, personalSubscriptions, subscriptionStore } from './server/subscription-store.ts'
import { vapidKeys } from './server/vapid-keys.ts'

export type { News } from './server/news.ts'
export { spelledEndpoint } from './server/push-endpoint.ts'
export { subscriptionStore } from './server/subscription-store.ts'
export { storedPairState } from './server/vapid-keys.ts'

type PushOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send'>
  news: News
  log: Pick<Log, 'info' | 'warn' | 'error'>
  site: { name: string; url: string }
  settings: Config['push']
  receiptOf: ReceiptsOf
}

/** Connections to one push service, and messages of a batch sent at the same time. */
const maxSocketsPerHost = 50

/** Push subscriptions and the notifications of published articles. */
export function push({ database, jobs, news, log, site, settings, receiptOf }: PushOptions) {
  const keys = vapidKeys(database)
  const { allowPrivate, delaySeconds } = settings
  const poster = safePoster({
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    resolve: resolveHostWithin(sendingLimitMs),
    maxSocketsPerHost,
  })
  const notifications = notificationStore(database)
  const send = sender({ poster, keys, subject: settings.vapidSubject })
  const stored: StoredKind = {
    name: 'pushSubscriptions',
    store: expiringSubscriptions(database),
    personal: { kind: 'push_subscription', ...personalSubscriptions(database) },
  }
  return {
    routes: pushRoutes({
      subscriptions: subscriptionStore(database),
      notifications,
      keys,
      news,
      send,
      limits: rateLimits(database),
      site,
      receiptOf: receiptOf('push_subscription'),
      allowPrivate,
      delaySeconds,
    }),
    stored: [stored],
    totals: () => notifications.totals(),
    failures: (since: Date) => notifications.failures(since),
    /** Starts the job that plans notifications; called when articles were published. */
    notifySoon: handleNotificationJobs({ database, jobs, news, send, siteUrl: site.url, delaySeconds, log }),
    close: () => poster.close(),
  }
}
