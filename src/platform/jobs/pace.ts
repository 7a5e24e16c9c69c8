// The intervals of the job system, and their cost for an idle database (docs/decisions/045-jobs.md).

export type Pace = {
  /** Delay after the start, so that the first requests do not wait while the job system loads. */
  startAfterMs: number
  /** A process without a heartbeat for this long counts as dead. */
  heartbeatSeconds: number
  /** Interval of the search for jobs of dead processes and jobs that timed out. */
  superviseSeconds: number
  /** Interval of the evaluation of cron expressions. */
  cronSeconds: number
  /** The delay of a retried job, and of a scheduled one whose sender has ended. */
  pollSeconds: number
  /** How long running jobs may take to finish at shutdown. */
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
