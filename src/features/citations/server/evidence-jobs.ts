// Jobs check the claims of one article, and weekly those of published articles (docs/decisions/045-jobs.md).
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import { defineJob, type JobAttempt, type JobResult, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { citationMessages } from '../messages.ts'
import type { EvidenceChecker } from './evidence-checker.ts'
import { beginCheck, dueForRecheck } from './evidence-store.ts'

const attempts = 3

export const evidenceJob = defineJob({
  name: 'check-evidence',
  label: citationMessages.evidenceJob,
  data: z.object({ id: z.number() }),
  limits: { attempts, pauseSeconds: 60, seconds: 300 },
  unique: 'waiting',
})

export const recheckJob = defineJob({
  name: 'recheck-evidence',
  label: citationMessages.recheckJob,
  data: z.object({}),
  limits: { attempts: 2, pauseSeconds: 600, seconds: 60 },
})

/** Articles that one day checks again. The others are due the next day. */
const mostADay = 200

type Options = {
  database: Database
  checker: Pick<EvidenceChecker, 'check' | 'giveUp'>
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'error'>
  now?: () => Date
}

export type EvidenceJobs = {
  /** Starts the check of an article. False when there is no such article. */
  start(id: number, log?: LogWithin): Promise<boolean>
}

export function handleEvidence({ database, checker, jobs, log, now = () => new Date() }: Options): EvidenceJobs {
  const send = (id: number) => jobs.send(evidenceJob, { id }, { key: String(id) })
  jobs.handle(evidenceJob, { run: (attempt) => runCheck(checker, attempt) })
  jobs.handle(recheckJob, {
    async run() {
      for (const id of await dueForRecheck(database, { now: now(), limit: mostADay })) await send(id)
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true, afterSeconds: 60 },
      { data: {}, cron: '47 3 * * *' },
    ],
  })
  return {
    async start(id, logWithin) {
      if (!(await beginCheck(database, id, logWithin))) return false
      // A check whose job is lost starts again within a day.
      send(id).catch((error: unknown) => log.error({ err: error, id }, 'the check of claims was not enqueued'))
      return true
    },
  }
}

async function runCheck(checker: Options['checker'], attempt: JobAttempt<{ id: number }>): Promise<JobResult> {
  const { data, number, signal } = attempt
  try {
    await checker.check(data.id, signal)
  } catch (error) {
    if (number >= attempts) await checker.giveUp(data.id)
    throw error
  }
  return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
}
