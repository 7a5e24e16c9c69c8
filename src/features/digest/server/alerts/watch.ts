// Raises alerts: about unusual traffic, trouble of the database, and jobs that failed for good. Each kind at most every 12
// hours over all processes, as a mail and as something that needs an administrator.
import { z } from 'zod'
import type { Database, Trouble } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { type HourlyLoads, trafficAlert } from '../../domain/alert-rules.ts'
import type { Site } from '../../domain/digest-mail.ts'
import type { AlertKind } from '../../domain/figures.ts'
import { named } from '../../domain/five-sentences.ts'
import type { MailBody } from '../../domain/mail-body.ts'
import { jobMessages, mailMessages } from '../../mail-messages.ts'
import { alertMessages as words } from '../../messages.ts'
import { addressed } from '../mail/addressed-mails.ts'
import { deliverSoon } from '../mail/delivery-job.ts'
import { addMails } from '../mail/mail-store.ts'
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts'
import { raise, raisedAlerts } from './alert-store.ts'

export const watchSite = defineJob({
  name: 'watch-site',
  label: jobMessages.watch,
  data: z.object({}),
  limits: { attempts: 2, pauseSeconds: 60, seconds: 2 * 60 },
  unique: 'waiting',
})

export type Traffic = {
  /** Writes what this process has counted. */
  flush: () => Promise<void>
  loads: () => Promise<HourlyLoads>
  topOf: (hour: number) => Promise<{ page: string | null; source: string | null }>
}

export type WatchOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send' | 'failed'>
  log: Pick<Log, 'warn' | 'error'>
  traffic: Traffic
  site: Site
  recipients: readonly string[]
  links: UnsubscribeLinks
  isMailOn: boolean
  now: () => Date
}

type NewAlert = { kind: AlertKind; what: string; why: string }

const dayMs = 86_400_000
const shortestOutageSeconds = 60
/** A few calls may have waited for a lock. */
const leastCalls = 20
const readJobs = 20

export function watch(options: WatchOptions): void {
  const { jobs, database, log } = options
  jobs.handle(watchSite, {
    async run() {
      for (const alert of [await traffic(options), await failedJob(options)])
        if (alert) await raiseAlert(options, alert)
      return { kind: 'done' }
    },
    // A minute after the hour every process has written its loads of that hour.
    occasions: [{ data: {}, key: 'regularly', cron: '2,12,22,32,42,52 * * * *' }],
  })
  database.onTrouble((trouble) => {
    const alert = databaseAlert(trouble)
    if (!alert) return
    // Jobs may not have recovered yet, so the mail waits for the next one that delivers.
    raiseAlert(options, alert).catch((error: unknown) => log.error({ err: error }, 'an alert was not raised'))
  })
}

async function traffic({ traffic: { flush, loads, topOf }, now }: WatchOptions): Promise<NewAlert | null> {
  await flush()
  const alert = trafficAlert(await loads(), now().getTime())
  if (!alert) return null
  const hour = new Date(alert.hour).toISOString()
  if (alert.kind === 'traffic-drop') return { kind: alert.kind, what: words.drop.what, why: words.drop.why(hour) }
  const { page, source } = await topOf(alert.hour)
  const { what, why } = words.spike(alert.loads, alert.usual)
  return { kind: alert.kind, what, why: why(hour, page && named(page), source && named(source)) }
}

/** The newest job that failed since the last alert about one, at most a day ago. */
async function failedJob({ jobs, database, now }: WatchOptions): Promise<NewAlert | null> {
  const since = new Date(now().getTime() - dayMs)
  const raised = (await raisedAlerts(database, since)).find(({ kind }) => kind === 'job')
  const after = raised ? new Date(raised.raisedAt) : since
  const job = (await jobs.failed(readJobs)).find(({ failedAt }) => new Date(failedAt) > after)
  return job ? { kind: 'job', what: words.job.what(job.label), why: words.job.why(job.attempts) } : null
}

export function databaseAlert(trouble: Trouble): NewAlert | null {
  if (trouble.kind === 'outage') {
    if (trouble.seconds <= shortestOutageSeconds) return null
    return { kind: 'database', what: words.outage.what, why: words.outage.why(trouble.seconds) }
  }
  if (trouble.calls < leastCalls) return null
  return { kind: 'database', what: words.exhausted.what, why: words.exhausted.why(trouble.calls) }
}

/** Stores the alert together with its mails. Nothing happens while its kind is silent. */
export async function raiseAlert(options: WatchOptions, alert: NewAlert): Promise<void> {
  const { database, jobs, log, isMailOn, recipients, links, site, now } = options
  const key = `alert:${alert.kind}:${now().toISOString()}`
  const subject = mailMessages.alertSubject(site.name, words.names[alert.kind], alert.what)
  const mails = isMailOn
    ? await addressed({ database, recipients, links, key, kind: 'alert', subject, body: bodyOf(alert, site) })
    : []
  const isRaised = await database.transaction(async (transaction) => {
    if (!(await raise(transaction, alert, now()))) return false
    await addMails(transaction, mails, now())
    return true
  })
  if (!isRaised) return
  log.warn({ alert: alert.kind }, 'an alert was raised')
  if (mails.length > 0) await deliverSoon(jobs, now())
}

function bodyOf({ kind, what, why }: NewAlert, site: Site): MailBody {
  return {
    title: words.names[kind],
    paragraphs: [mailMessages.need(what, why)],
    lists: [],
    link: { label: mailMessages.toDashboard, url: `${site.url}/admin` },
    reason: mailMessages.whyAlert(site.name),
  }
}
