import { Cron } from 'croner'

export type DueTimes = {
  /** The newest due time at or before `now`. */
  newest(now: Date): Date | null
  next(now: Date): Date | null
}

/** The due times, in UTC, of a cron expression with five fields, which `Config` has validated. */
export function dueTimes(schedule: string): DueTimes {
  const cron = new Cron(schedule, { paused: true, timezone: 'UTC', mode: '5-part' })
  return {
    // `previousRuns` excludes the given time. Due times are whole minutes, so an extra millisecond includes it.
    newest: (now) => cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null,
    next: (now) => cron.nextRun(now),
  }
}
