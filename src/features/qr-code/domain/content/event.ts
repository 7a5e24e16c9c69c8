// An event as the VEVENT of iCalendar (RFC 5545), in UTC. Phones read it without the calendar around it, which would
// make the code denser.
import { cleanLine, isVisible } from '#shared/text.ts'
import type { EventContent, Refusal } from './content.ts'
import { escapeText, joinLines, readLines, unescapeText } from './content-lines.ts'

export function encodeEvent({ title, starts, ends, place }: EventContent): string | Refusal | null {
  const startsAt = instantOf(starts)
  const endsAt = instantOf(ends)
  if (starts !== '' && startsAt === null) return { kind: 'refused', field: 'starts', reason: 'date' }
  if (ends !== '' && endsAt === null) return { kind: 'refused', field: 'ends', reason: 'date' }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    return { kind: 'refused', field: 'ends', reason: 'ends-first' }
  }
  if (!isVisible(title) || startsAt === null || endsAt === null) return null
  return joinLines([
    'BEGIN:VEVENT',
    `SUMMARY:${escapeText(cleanLine(title))}`,
    `DTSTART:${utcOf(startsAt)}`,
    `DTEND:${utcOf(endsAt)}`,
    ...(isVisible(place) ? [`LOCATION:${escapeText(cleanLine(place))}`] : []),
    'END:VEVENT',
  ])
}

/** The instant of a local time. Null for anything else, and outside the four digits of a year. */
function instantOf(local: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local)) return null
  const instant = new Date(local)
  const isDate = !Number.isNaN(instant.getTime()) && /^\d{4}-/.test(instant.toISOString())
  return isDate ? instant : null
}

/** @example utcOf(new Date(0)) === '19700101T000000Z' */
const utcOf = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export type EventReading = { type: 'event'; title: string; startsAt: Date; endsAt: Date; place: string }

export function readEvent(payload: string): EventReading | null {
  const lines = readLines(payload)
  const startsAt = readUtc(lines.get('DTSTART'))
  const endsAt = readUtc(lines.get('DTEND'))
  if (startsAt === null || endsAt === null) return null
  const text = (name: string) => unescapeText(lines.get(name) ?? '')
  return { type: 'event', title: text('SUMMARY'), startsAt, endsAt, place: text('LOCATION') }
}

function readUtc(value = ''): Date | null {
  const iso = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const instant = new Date(iso)
  return iso === value || Number.isNaN(instant.getTime()) ? null : instant
}
