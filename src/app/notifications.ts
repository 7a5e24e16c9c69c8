// Connects articles and push: passes functions of articles to the push feature.
import { notifiableStore } from '#features/articles/server.ts'
import { push } from '#features/push/server.ts'
import { type Config, isReachableSubject } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'

const unreachableSubject =
  'push services refuse this sender, so notifications may fail: set VAPID_SUBJECT or PRIVACY_EMAIL'

type Notifications = { config: Config; database: Database; jobs: Jobs; log: Log; receiptOf: ReceiptsOf }

export function notifications({ config, ...parts }: Notifications) {
  const { vapidSubject } = config.push
  if (!isReachableSubject(vapidSubject)) parts.log.warn({ vapidSubject }, unreachableSubject)
  return push({
    ...parts,
    news: notifiableStore(parts.database, { undoSeconds: config.push.delaySeconds }),
    site: { name: config.siteName, url: config.publicUrl },
    settings: config.push,
  })
}
