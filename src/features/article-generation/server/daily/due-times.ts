import { Cron } from 'croner'

export type DueTimes = {
  /** The newest due time up to and including this one. */
  newest(now: Date): Date | null
  next(now: Date): Date | null
}

/** Due times in UTC of a cron expression of five fields, which `Config` has validated. */
export function dueTimes(schedule: string): DueTimes {
  const cron = new Cron(schedule, { paused: true, timezone: 'UTC', mode: '5-part' })
  return {
    // `previousRuns` excludes the given time; due times are whole minutes, so a millisecond more includes it.
    newest: (now) => cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null,
    next: (now) => cron.nextRun(now),
  }
}
