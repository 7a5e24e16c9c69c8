// The digest of the last full week, made from figures that other features read.
import type { Database } from '#platform/database/database.ts'
import { compareWeeks, type RangeFigures } from '../../domain/compare-weeks.ts'
import { digestBody, digestSubject, type Site } from '../../domain/digest-mail.ts'
import type { Need, Sentence, Waiting } from '../../domain/figures.ts'
import { firstWeekSentences, fiveSentences } from '../../domain/five-sentences.ts'
import type { MailBody } from '../../domain/mail-body.ts'
import { needsOf } from '../../domain/needs.ts'
import { type DayRange, firstDigestDay, lastFullWeek } from '../../domain/week.ts'
import { raisedAlerts } from '../alerts/alert-store.ts'
import { deliveryOf } from '../mail/mail-store.ts'

/** Functions of other features (src/app/digest.ts). */
export type DigestSources = {
  /** The first day with any figure, or null. */
  firstDay: () => Promise<string | null>
  figuresOf: (range: DayRange) => Promise<RangeFigures>
  /** What waits now. `since`: for failures. */
  waiting: (since: Date) => Promise<Omit<Waiting, 'alerts'>>
}

export type DigestOptions = { database: Database; sources: DigestSources; site: Site; now: () => Date }

export type WeekDigest = {
  week: DayRange
  state: 'ready' | 'first-week'
  subject: string
  body: MailBody
  sentences: Sentence[]
  needs: Need[]
}

const dayMs = 86_400_000
const failuresMs = 7 * dayMs
const alertsMs = 3 * dayMs

export async function weekDigest({ database, sources, site, now }: DigestOptions): Promise<WeekDigest> {
  const at = now()
  const { before, ...week } = lastFullWeek(at)
  const [firstDay, waits, alerts, { failure }] = await Promise.all([
    sources.firstDay(),
    sources.waiting(new Date(at.getTime() - failuresMs)),
    raisedAlerts(database, new Date(at.getTime() - alertsMs)),
    deliveryOf(database),
  ])
  const waiting = { ...waits, alerts }
  const needs = needsOf(waiting, failure?.reason ?? null)
  const isReady = firstDay !== null && firstDay <= week.from
  const figures = isReady ? compareWeeks(await sources.figuresOf(week), await sources.figuresOf(before)) : null
  const sentences = figures ? fiveSentences(figures, needs.length) : firstWeekSentences(firstDigestDay(firstDay, at))
  return {
    week,
    state: isReady ? 'ready' : 'first-week',
    subject: digestSubject(site, week, figures),
    body: digestBody({ week, sentences, needs, site, figures, waiting }),
    sentences,
    needs,
  }
}
