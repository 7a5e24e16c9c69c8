// The time of a scheduled publication, for the dialog's field.
import { twoDigits } from '#shared/format.ts'
import { releaseMessages } from './release-messages.ts'

type CheckedTime = { ok: true; publishAt: string } | { ok: false; problem: string }

/** Parses a local day and time, which must be in the future. */
export function checkTime(local: string, now: Date): CheckedTime {
  const time = new Date(local)
  if (Number.isNaN(time.getTime())) return { ok: false, problem: releaseMessages.schedule.noTime }
  return time > now
    ? { ok: true, publishAt: time.toISOString() }
    : { ok: false, problem: releaseMessages.schedule.inThePast }
}

/** The default time of a new schedule. @example at any time of June 4 in local time // June 5, 09:00 */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
}

/**
 * Formats an instant for a `datetime-local` field.
 * @example localFieldValue(new Date('2025-09-17T08:05:30Z')) // '2025-09-17T08:05' in UTC
 */
export function localFieldValue(time: Date): string {
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-')
  return `${date}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}
