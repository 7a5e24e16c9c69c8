// How often jobs are looked for, and what that costs the database while there is nothing to do (docs/decisions/045-jobs.md).

export type Pace = {
  /** After the start: the first requests of a new process do not wait until jobs are loaded. */
  startAfterMs: number
  /** A process that did not say for so long that it lives is taken for dead. */
  heartbeatSeconds: number
  /** How often it is looked for jobs whose process died or that took too long. */
  superviseSeconds: number
  /** How often it is looked for the times of cron expressions. */
  cronSeconds: number
  /** How late a job begins whose time has come, or whose pause is over. New ones are announced and begin at once. */
  pollSeconds: number
  /** What can finish within it does so before the process ends. */
  drainMs: number
}

export const usualPace: Pace = {
  startAfterMs: 500,
  heartbeatSeconds: 60,
  superviseSeconds: 60,
  cronSeconds: 45,
  pollSeconds: 60,
  drainMs: 5_000,
}
