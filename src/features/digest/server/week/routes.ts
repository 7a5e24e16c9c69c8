import type { App } from '#platform/http/app.ts'
import { conflict, HttpError, notFound } from '#platform/http/errors.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { type MailState, readDigest, resumeMail, sendTestMail } from '../../contract.ts'
import { type MailBody, mailHtml, mailText } from '../../domain/mail-body.ts'
import { nextDue } from '../../domain/week.ts'
import { failureMessages, mailMessages } from '../../mail-messages.ts'
import { addressed } from '../mail/addressed-mails.ts'
import { deliveryOf } from '../mail/mail-store.ts'
import { recipientStates, resume } from '../mail/recipient-store.ts'
import { messageIdOf, type Send } from '../mail/smtp-sender.ts'
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts'
import { type DigestOptions, weekDigest } from './week-digest.ts'

type DigestRoutes = DigestOptions & {
  timeZone: string
  recipients: readonly string[]
  links: UnsubscribeLinks
  /** Null: there is no mail server. */
  send: Send | null
  limits: RateLimits
}

const testsPerHour = 5
/** An administrator waits for it. */
const testLimitMs = 30_000

export function digestRoutes(parts: DigestRoutes) {
  const { database, send, limits } = parts
  return async (app: App) => {
    serve(app, readDigest, async () => {
      const [{ week, state, subject, body, sentences, needs }, mail] = await Promise.all([
        weekDigest(parts),
        mailState(parts),
      ])
      const texts = { subject, text: mailText(body), html: mailHtml(body) }
      return respond(200, { ...week, state, ...texts, sentences, needs, mail })
    })
    const limitTests = limits({ name: 'test-mail', points: testsPerHour, seconds: 3_600 })
    serve(app, sendTestMail, async ({ actionLog }) => {
      if (!send) throw conflict(failureMessages.off)
      await limitTests('all')
      await actionLog.before()
      const reason = await sendTest(parts, send)
      if (reason !== null) throw new HttpError(502, reason)
      return respond(200, { success: true as const })
    })
    serve(app, resumeMail, async ({ body, actionLog }) => {
      const recipient = parts.recipients.find((one) => one === body.recipient)
      const isResumed =
        recipient !== undefined &&
        (await database.transaction((transaction) => resume(transaction, recipient, actionLog.within)))
      if (!isResumed) throw notFound()
      return respond(200, { success: true as const })
    })
  }
}

async function mailState({ database, timeZone, recipients, send, now }: DigestRoutes): Promise<MailState> {
  if (!send) return { state: 'off', timeZone, recipients: [], nextAt: null, lastSentAt: null, failure: null }
  const [states, delivery] = await Promise.all([recipientStates(database, recipients), deliveryOf(database)])
  return { state: 'on', timeZone, recipients: states, nextAt: nextDue(now(), timeZone).toISOString(), ...delivery }
}

/** Null when the mail server took the mail for everybody, otherwise why not. */
async function sendTest({ database, site, timeZone, recipients, links, now }: DigestRoutes, send: Send) {
  const body: MailBody = {
    title: mailMessages.testTitle,
    paragraphs: [mailMessages.testText(timeZone)],
    lists: [],
    link: { label: mailMessages.toDashboard, url: `${site.url}/admin` },
    reason: mailMessages.whyDigest(site.name),
  }
  const key = `test:${now().toISOString()}`
  const subject = mailMessages.testSubject(site.name)
  const mails = await addressed({ database, recipients, links, key, kind: 'digest', subject, body })
  if (mails.length === 0) return failureMessages.unsubscribed
  const outcomes = await Promise.all(
    mails.map(async (mail) =>
      send(
        {
          ...mail,
          messageId: messageIdOf(key, mail.recipient, site.url),
          unsubscribeUrl: await links.linkFor(mail.recipient),
        },
        { limitMs: testLimitMs },
      ),
    ),
  )
  return outcomes.flatMap((outcome) => (outcome.kind === 'sent' ? [] : [outcome.reason]))[0] ?? null
}
