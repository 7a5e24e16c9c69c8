// The jobs of the digest: one writes it when it is due, one sends mail. Any process runs them; the keys of the mails make
// each digest once.
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { mailHtml, mailText } from '../domain/mail-body.ts'
import { nextDue, weekDue } from '../domain/week.ts'
import { jobMessages, mailMessages } from '../mail-messages.ts'
import { type DeliveryOptions, deliverDue } from './mail/deliver-mails.ts'
import { addMails, hasMails, markAnnounced, type NewMail, nextAttempt } from './mail/mail-store.ts'
import { recipientStates } from './mail/recipient-store.ts'
import type { UnsubscribeLinks } from './mail/unsubscribe-links.ts'
import { type DigestOptions, type WeekDigest, weekDigest } from './week-digest.ts'

export const makeDigest = defineJob({
  name: 'make-digest',
  label: jobMessages.make,
  data: z.object({}),
  limits: { attempts: 5, pauseSeconds: 5 * 60, seconds: 5 * 60, lateSeconds: 60 },
  unique: 'waiting',
})

export const deliverMails = defineJob({
  name: 'deliver-mails',
  label: jobMessages.deliver,
  data: z.object({}),
  // Longer than the longest attempt to send one mail and a turn before it.
  limits: { attempts: 3, pauseSeconds: 5 * 60, seconds: 15 * 60, lateSeconds: 60 },
  unique: 'waiting',
})

/** Tells the receivers of webhooks, within the transaction. */
export type Announce = (event: { from: string; to: string; text: string }, transaction: Queryable) => Promise<void>

export type DigestJobOptions = DigestOptions & {
  jobs: Pick<Jobs, 'handle' | 'send'>
  timeZone: string
  recipients: readonly string[]
  links: UnsubscribeLinks
  /** Null: there is no mail server. */
  delivery: Omit<DeliveryOptions, 'database' | 'links' | 'siteUrl' | 'now'> | null
  announce?: Announce | undefined
  log: Pick<Log, 'info' | 'warn'>
}

/** Jobs of the next hours are planned for their time; each hour and each start plans again. */
const plannedMs = 2 * 3_600_000

/** Later than the first requests after a start. */
const afterStartSeconds = 90

export function handleDigestJobs(options: DigestJobOptions): void {
  const { jobs, delivery, announce, timeZone, now, database } = options
  if (delivery || announce) {
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
  if (!delivery) return
  jobs.handle(deliverMails, {
    async run({ signal }) {
      const isMore = await deliverDue({ ...options, ...delivery, siteUrl: options.site.url }, signal)
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

/** Writes the digest that is due, unless it exists. */
async function writeDigest(options: DigestJobOptions): Promise<void> {
  const { database, recipients, delivery, announce, timeZone, now, sources } = options
  const due = weekDue(now(), timeZone)
  if (!due) return
  const key = `digest:${due.from}`
  const isForMail = delivery !== null && !(await hasMails(database, key, false))
  const isForWebhooks = announce !== undefined && !(await hasMails(database, key, true))
  if (!isForMail && !isForWebhooks) return
  // In a fresh installation, none is sent before a full week has data.
  const firstDay = await sources.firstDay()
  if (firstDay === null || firstDay > due.from) return
  const digest = await weekDigest(options)
  const mails = isForMail ? await mailsOf(digest, { key, recipients, database, links: options.links }) : []
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

type Addressed = Pick<DigestJobOptions, 'recipients' | 'database' | 'links'>

async function mailsOf({ subject, body }: WeekDigest, to: Addressed & { key: string }): Promise<NewMail[]> {
  return addressed({ ...to, kind: 'digest', subject, body })
}

type Content = Pick<NewMail, 'key' | 'kind' | 'subject'> & { body: WeekDigest['body'] }

/** The mail for every recipient who has not unsubscribed, each with its own link. */
export async function addressed({
  recipients,
  database,
  links,
  body,
  ...mail
}: Addressed & Content): Promise<NewMail[]> {
  const states = await recipientStates(database, recipients)
  return Promise.all(
    states
      .filter(({ isUnsubscribed }) => !isUnsubscribed)
      .map(async ({ address: recipient }) => {
        const unsubscribe = { label: mailMessages.unsubscribe, url: await links.linkFor(recipient) }
        const content = { ...body, unsubscribe }
        return { ...mail, recipient, text: mailText(content), html: mailHtml(content) }
      }),
  )
}
