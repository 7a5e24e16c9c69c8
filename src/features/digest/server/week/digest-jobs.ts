// The job that writes the digest when it is due. Any process runs it; the keys of the mails make each digest once.
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { mailText } from '../../domain/mail-body.ts'
import { nextDue, weekDue } from '../../domain/week.ts'
import { jobMessages } from '../../mail-messages.ts'
import { addressed } from '../mail/addressed-mails.ts'
import { deliverSoon } from '../mail/delivery-job.ts'
import { addMails, hasMails, markAnnounced } from '../mail/mail-store.ts'
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts'
import { type DigestOptions, weekDigest } from './week-digest.ts'

export const makeDigest = defineJob({
  name: 'make-digest',
  label: jobMessages.make,
  data: z.object({}),
  limits: { attempts: 5, pauseSeconds: 5 * 60, seconds: 5 * 60, lateSeconds: 60 },
  unique: 'waiting',
})

/** Tells the receivers of webhooks, within the transaction. */
export type Announce = (event: { from: string; to: string; text: string }, transaction: Queryable) => Promise<void>

export type DigestJobOptions = DigestOptions & {
  jobs: Pick<Jobs, 'handle' | 'send'>
  timeZone: string
  recipients: readonly string[]
  links: UnsubscribeLinks
  isMailOn: boolean
  announce?: Announce | undefined
  log: Pick<Log, 'info' | 'warn'>
}

/** Jobs of the next hours are planned for their time; each hour and each start plans again. */
const plannedMs = 2 * 3_600_000

/** Later than the first requests after a start. */
const afterStartSeconds = 90

export function handleDigestJobs(options: DigestJobOptions): void {
  const { jobs, isMailOn, announce, timeZone, now } = options
  if (!isMailOn && !announce) return
  jobs.handle(makeDigest, {
    async run() {
      await writeDigest(options)
      const next = nextDue(now(), timeZone)
      if (next.getTime() - now().getTime() < plannedMs) await jobs.send(makeDigest, {}, { at: next, key: 'next' })
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, key: 'start', atStart: true, afterSeconds: afterStartSeconds },
      { data: {}, key: 'hour', cron: '1 * * * *' },
    ],
  })
}

/** Writes the digest that is due, unless it exists. */
async function writeDigest(options: DigestJobOptions): Promise<void> {
  const { database, recipients, isMailOn, announce, timeZone, now, sources } = options
  const due = weekDue(now(), timeZone)
  if (!due) return
  const key = `digest:${due.from}`
  const isForMail = isMailOn && !(await hasMails(database, key, false))
  const isForWebhooks = announce !== undefined && !(await hasMails(database, key, true))
  if (!isForMail && !isForWebhooks) return
  // In a fresh installation, none is sent before a full week has data.
  const firstDay = await sources.firstDay()
  if (firstDay === null || firstDay > due.from) return
  const digest = await weekDigest(options)
  const { subject, body } = digest
  const mails = isForMail
    ? await addressed({ recipients, database, links: options.links, key, kind: 'digest', subject, body })
    : []
  await database.transaction(async (transaction) => {
    const added = await addMails(transaction, mails, now())
    if (added > 0) {
      options.log.info({ mail: key, mails: added }, 'digest written')
      await deliverSoon(options.jobs, now(), transaction)
    }
    if (isForWebhooks && (await markAnnounced(transaction, key, now()))) {
      await announce({ ...digest.week, text: mailText(digest.body) }, transaction)
    }
  })
}
