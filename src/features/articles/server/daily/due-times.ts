import { Cron } from 'croner'

export type DueTimes = {
  /** The newest due time up to and including this one. */
  newest(now: Date): Date | null
  next(now: Date): Date | null
}

/** Of a cron expression of five fields, which `Config` has checked, in UTC. */
export function dueTimes(schedule: string): DueTimes {
  const cron = new Cron(schedule, { paused: true, timezone: 'UTC', mode: '5-part' })
  return {
    // What is asked for lies before the given time, and due times are whole minutes.
    newest: (now) => cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null,
    next: (now) => cron.nextRun(now),
  }
}
