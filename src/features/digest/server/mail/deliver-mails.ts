// Sends the mails that are due, one after the other.
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { failureMessages as words } from '../../mail-messages.ts'
import { type ClaimedMail, claimMail, type Settled, settleMail } from './mail-store.ts'
import { recipientStates } from './recipient-store.ts'
import { messageIdOf, type Outcome, type Send } from './smtp-sender.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export type DeliveryOptions = {
  database: Database
  send: Send
  links: UnsubscribeLinks
  siteUrl: string
  log: Pick<Log, 'info' | 'warn'>
  now: () => Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** From the first attempt until a mail is given up. */
const patienceMs = 72 * hourMs
/** The server may have accepted the mail. If not, an hour later is soon enough. */
const unknownPauseMs = hourMs
const firstPauseMs = 5 * minuteMs
const longestPauseMs = 6 * hourMs
/** A job ends after this time and leaves the rest to the next one. */
const turnMs = 3 * minuteMs

/** Returns whether mails may still be due. */
export async function deliverDue(options: DeliveryOptions, signal: AbortSignal): Promise<boolean> {
  const begun = performance.now()
  while (!signal.aborted && performance.now() - begun < turnMs) {
    const mail = await claimMail(options.database, options.now())
    if (!mail) return false
    await settleMail(options.database, mail, await attempt(mail, options, signal))
  }
  return true
}

async function attempt(mail: ClaimedMail, options: DeliveryOptions, signal: AbortSignal): Promise<Settled> {
  const { database, send, links, siteUrl, log, now } = options
  const [recipient] = await recipientStates(database, [mail.recipient])
  if (recipient?.isUnsubscribed) return { state: 'given-up', failure: null }
  const outcome = await send(
    {
      ...mail,
      messageId: messageIdOf(mail.key, mail.recipient, siteUrl),
      unsubscribeUrl: await links.linkFor(mail.recipient),
    },
    { signal },
  )
  const { key, attempts } = mail
  if (outcome.kind === 'sent') log.info({ mail: key, attempts }, 'mail sent')
  else log.warn({ mail: key, attempts, reason: outcome.reason }, 'a mail was not sent')
  return settledBy(outcome, mail, now())
}

export function settledBy(outcome: Outcome, { attempts, createdAt }: ClaimedMail, now: Date): Settled {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', at: now }
    case 'refused':
      return { state: 'given-up', failure: outcome.reason }
    case 'temporary':
    case 'unknown': {
      const { reason } = outcome
      const pauseMs =
        outcome.kind === 'unknown' ? unknownPauseMs : Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
      const nextAt = new Date(now.getTime() + pauseMs)
      const isOver = nextAt.getTime() - Date.parse(createdAt) > patienceMs
      return isOver
        ? { state: 'given-up', failure: `${words.tooLate} ${reason}` }
        : { state: 'waiting', nextAt, failure: reason }
    }
  }
}
