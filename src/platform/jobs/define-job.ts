// The definition of a job: work that runs later or regularly, once over all processes, and again when its process died.
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'

export type JobDefinition<Data extends object = object> = {
  /** The name of its queue in the database, in lower case with hyphens. */
  name: string
  /** A description for administrators in the list of failed jobs. */
  label: string
  /** Validated again when a job is read, because database content is external data. */
  data: z.ZodType<Data>
  limits: JobLimits
  /** Which jobs with the same key are duplicates: none, queued ones, or queued and running ones. */
  unique?: 'waiting' | 'waiting-or-running'
}

export type JobLimits = {
  /** The number of attempts before the job has failed. */
  attempts: number
  /** The delay between attempts. */
  pauseSeconds: number
  /** The limit of one attempt. */
  seconds: number
  /** How late a scheduled job may start after its sending process has ended. Other jobs start at once. */
  lateSeconds?: number
}

/** Keeps the type of the data, so that handler and senders are checked against it. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

/** One attempt at a job. */
export type JobAttempt<Data extends object> = {
  data: Data
  /** The first attempt is 1. */
  number: number
  /** Aborted on shutdown, on time-out, and when the job was given to another process. */
  signal: AbortSignal
  /** Whether the job still belongs to this process; if so, it does until the transaction ends. */
  isOurs: (transaction: Queryable) => Promise<boolean>
}

export type JobResult =
  | { kind: 'done' }
  /** The process is shutting down: another attempt may start at once, in any process. */
  | { kind: 'given-back' }
  /** Retried after the delay, if an attempt remains. */
  | { kind: 'retry'; reason: string }
  /** Not retried. */
  | { kind: 'failed'; reason: string }

/** Sent at each time of a cron expression (UTC, once over all processes), or at each start of a process. */
export type JobOccasion<Data extends object> = { data: Data; key?: string } & (
  | { cron: string }
  | { atStart: true; afterSeconds?: number }
)

export type JobHandling<Data extends object> = {
  run: (attempt: JobAttempt<Data>) => Promise<JobResult>
  occasions?: readonly JobOccasion<Data>[]
}

export type SendOptions = {
  /** The earliest start. */
  at?: Date
  key?: string
  /** Sent when the transaction commits. */
  transaction?: Queryable
}
