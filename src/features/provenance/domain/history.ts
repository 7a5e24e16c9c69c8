// What a record says about the making of an article, in order, and what changed after its publication.
import { formatShortDate, twoDigits } from '#shared/format.ts'

/** `human-only`: written by hand. `ai-assisted`: by a model, reviewed. `ai-autonomous`: by a model, not reviewed. */
export const disclosures = ['human-only', 'ai-assisted', 'ai-autonomous'] as const
export type Disclosure = (typeof disclosures)[number]

/** The fields of a record that tell its history. */
export type Facts = {
  disclosure: Disclosure
  model: string | null
  generatedAt: string | null
  reviewedAt: string | null
  publishedAt: string
  updatedAt: string
  corrections: readonly { text: string; publishedAt: string }[]
}

export type Event = 'generated' | 'reviewed' | 'published' | 'corrected' | 'changed'
export type Step = { at: string; events: Event[] }

/** The oldest first. Events of the same minute are one step. */
export function historyOf(facts: Facts): Step[] {
  const known: [string | null, Event][] = [
    [facts.generatedAt, 'generated'],
    [facts.reviewedAt, 'reviewed'],
    [facts.publishedAt, 'published'],
    ...facts.corrections.map(({ publishedAt }): [string, Event] => [publishedAt, 'corrected']),
  ]
  const steps = new Map<string, Step>()
  const happened = known.flatMap(([at, event]) => (at === null ? [] : [{ at, event }]))
  const isExplained = happened.some(({ at }) => minuteOf(at) === minuteOf(facts.updatedAt))
  if (!isExplained) happened.push({ at: facts.updatedAt, event: 'changed' })
  for (const { at, event } of happened.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const step = steps.get(minuteOf(at)) ?? { at, events: [] }
    if (!step.events.includes(event)) step.events.push(event)
    steps.set(minuteOf(at), step)
  }
  return [...steps.values()]
}

/** @example minuteOf('2026-11-20T09:12:30.000Z') === '2026-11-20T09:12' */
const minuteOf = (instant: string) => instant.slice(0, 16)

export type Change = { kind: 'corrected'; at: string; text: string } | { kind: 'reviewed' | 'changed'; at: string }

/** The newest first. A change that a correction explains is not listed again. */
export function changesOf(facts: Facts): Change[] {
  const { corrections, reviewedAt, publishedAt } = facts
  const isLater = (at: string) => minuteOf(at) > minuteOf(publishedAt)
  const changes: Change[] = corrections.map((one) => ({ kind: 'corrected', at: one.publishedAt, text: one.text }))
  if (reviewedAt !== null && isLater(reviewedAt)) changes.push({ kind: 'reviewed', at: reviewedAt })
  const last = historyOf(facts).find(({ events }) => events.includes('changed'))
  if (last && isLater(last.at)) changes.push({ kind: 'changed', at: last.at })
  return changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** @example dayOf('2026-11-22T09:14:00.000Z') === 'Nov 22, 2026' */
export function dayOf(instant: string): string {
  return formatShortDate(new Date(instant))
}

/** In UTC, the same for every reader. @example clockOf('2026-11-22T09:14:00.000Z') === '09:14' */
export function clockOf(instant: string): string {
  const time = new Date(instant)
  return [time.getUTCHours(), time.getUTCMinutes()].map(twoDigits).join(':')
}
