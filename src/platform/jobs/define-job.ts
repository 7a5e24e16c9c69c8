// What a job is: work that happens later or regularly, once over all processes, and again when its process died.
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'

export type JobDefinition<Data extends object = object> = {
  /** The name of its queue in the database, in lower case with hyphens. */
  name: string
  /** What it does, in the words of the administrators' list of failed jobs. */
  label: string
  /** Validated again when a job is read: what comes from the database is data from outside. */
  data: z.ZodType<Data>
  limits: JobLimits
  /** Of several jobs with one key, which are the same: none, those nobody has begun yet, or those begun as well. */
  unique?: 'waiting' | 'waiting-or-running'
}

export type JobLimits = {
  /** How often a job is begun before it has failed. */
  attempts: number
  /** From one attempt to the next. */
  pauseSeconds: number
  /** For one attempt; one that takes longer is given up. */
  seconds: number
  /** How late a job with a time of its own may begin. Others begin at once. */
  lateSeconds?: number
}

/** Keeps the type of the data, so that handler and senders are checked against it. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

/** One attempt at a job. */
export type JobAttempt<Data extends object> = {
  data: Data
  /** 1 is the first. */
  number: number
  /** Aborted when the process is about to end, when time is up, and when the job was given to another process. */
  signal: AbortSignal
  /** Whether the job has not been given to another process meanwhile; if so, it is not until the transaction is over. */
  isOurs: (transaction: Queryable) => Promise<boolean>
}

export type JobResult =
  | { kind: 'done' }
  /** The process is about to end: another attempt may begin at once, in any process. */
  | { kind: 'given-back' }
  /** Worth another attempt after the pause, if one is left. */
  | { kind: 'retry'; reason: string }
  /** Another attempt would change nothing. */
  | { kind: 'failed'; reason: string }

/** Sent again and again: at each time of a cron expression (UTC, once over all processes), or at each start of a process. */
export type JobOccasion<Data extends object> = { data: Data; key?: string } & (
  | { cron: string }
  | { atStart: true; afterSeconds?: number }
)

export type JobHandling<Data extends object> = {
  run: (attempt: JobAttempt<Data>) => Promise<JobResult>
  occasions?: readonly JobOccasion<Data>[]
}

export type SendOptions = {
  /** Not before. */
  at?: Date
  key?: string
  /** Sent with its commit. */
  transaction?: Queryable
}
