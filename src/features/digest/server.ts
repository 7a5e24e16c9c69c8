import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { MailSettings } from '#platform/mail-settings.ts'
import type { Site } from './domain/digest-mail.ts'
import { type Traffic, watch } from './server/alerts/watch.ts'
import { handleDelivery } from './server/mail/delivery-job.ts'
import { deleteOldMails } from './server/mail/mail-store.ts'
import { smtpSender } from './server/mail/smtp-sender.ts'
import { unsubscribeLinks } from './server/mail/unsubscribe-links.ts'
import { unsubscribeRoutes } from './server/mail/unsubscribe-routes.ts'
import { type Announce, handleDigestJobs } from './server/week/digest-jobs.ts'
import { digestRoutes } from './server/week/routes.ts'
import type { DigestSources } from './server/week/week-digest.ts'

export type { RangeFigures } from './domain/compare-weeks.ts'
export { checkMailServer } from './server/mail/check-mail-server.ts'
export type { Announce } from './server/week/digest-jobs.ts'
export type { DigestSources } from './server/week/week-digest.ts'

export type DigestFeatureOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send' | 'failed'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  site: Site
  settings: MailSettings
  sources: DigestSources
  traffic: Traffic
  /** Tells the receivers of webhooks about each digest. */
  announce?: Announce
  now?: () => Date
}

/** The weekly digest, alerts, and their mail. */
export function digest({ settings, now = () => new Date(), ...options }: DigestFeatureOptions) {
  const { database, log, site } = options
  const { smtpUrl, recipients, from, timeZone } = settings
  const isOn = smtpUrl !== undefined && recipients.length > 0
  const send = isOn ? smtpSender({ smtpUrl, from, site }) : null
  const links = unsubscribeLinks(database, site.url)
  const parts = { ...options, now, recipients, timeZone, links }
  handleDigestJobs({ ...parts, isMailOn: isOn })
  if (send) handleDelivery(options.jobs, { database, send, links, siteUrl: site.url, log, now })
  watch({ ...parts, isMailOn: isOn })
  return {
    routes: [
      digestRoutes({ ...parts, send, limits: rateLimits(database) }),
      unsubscribeRoutes({ database, links, siteName: site.name }),
    ],
  }
}

/** Apart from the feature, which needs to know whether deletions are late. */
export function expiringDigests(database: Database): { stored: StoredKind[] } {
  return { stored: [{ name: 'mails', store: { deleteExpired: () => deleteOldMails(database) } }] }
}
