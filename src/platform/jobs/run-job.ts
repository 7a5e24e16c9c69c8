// One attempt at one job: from its stored data to its outcome.
import type { Job as QueuedJob } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import type { JobAttempt, JobDefinition, JobHandling, JobResult } from './define-job.ts'
import type { FailureReason } from './failure-reason.ts'

export type Outcome =
  | { status: 'completed' }
  /** A retry is a failure when no attempt remains. */
  | { status: 'given-back' | 'retry' | 'failed'; reason: FailureReason }

export type RunOptions = {
  /** The process is shutting down. */
  ending: AbortSignal
  isOurs: JobAttempt<object>['isOurs']
  log: Pick<Log, 'warn' | 'error'>
}

/** Never rejects. */
export type Runner = (job: QueuedJob, options: RunOptions) => Promise<Outcome>

export function jobRunner<Data extends object>(
  { name, data: schema, limits }: JobDefinition<Data>,
  run: JobHandling<Data>['run'],
): Runner {
  return async (job, { ending, isOurs, log }) => {
    const number = job.retryCount + 1
    const tooLate = AbortSignal.timeout(limits.seconds * 1000)
    const signal = AbortSignal.any([ending, job.signal, tooLate])
    const attempt = async (): Promise<Outcome> => {
      const data = schema.safeParse(job.data)
      if (data.success) return outcomeOf(await run({ data: data.data, number, signal, isOurs }))
      log.error({ job: name, id: job.id, err: data.error }, 'the data of a job is invalid')
      return { status: 'failed', reason: { kind: 'unexpected' } }
    }
    let isOutage = false
    const outcome = await Promise.race([attempt(), lateness(tooLate)]).catch((error: unknown): Outcome => {
      // The database has logged it.
      isOutage = error instanceof DatabaseUnavailable
      if (!isOutage) log.error({ job: name, id: job.id, attempt: number, err: error }, 'a job broke')
      return { status: 'retry', reason: { kind: 'unexpected' } }
    })
    const { status } = outcome
    if (status === 'failed' || (status === 'retry' && number >= limits.attempts)) {
      log.error({ job: name, id: job.id, attempt: number, reason: outcome.reason }, 'job failed')
    } else if (status === 'retry' && !isOutage) {
      log.warn({ job: name, id: job.id, attempt: number, reason: outcome.reason }, 'job will be tried again')
    }
    return outcome
  }
}

function lateness(tooLate: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    tooLate.addEventListener('abort', () => resolve({ status: 'retry', reason: { kind: 'too-slow' } }))
  })
}

function outcomeOf(result: JobResult): Outcome {
  switch (result.kind) {
    case 'done':
      return { status: 'completed' }
    case 'given-back':
      return { status: 'given-back', reason: { kind: 'process-ended' } }
    case 'retry':
    case 'failed':
      return { status: result.kind, reason: { kind: 'told', words: result.reason } }
  }
}
