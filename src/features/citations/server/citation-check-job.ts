// A job checks the citations of a saved article, so that the check survives the process (docs/decisions/045-jobs.md).
import { z } from 'zod'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { citationMessages } from '../messages.ts'
import type { CitationChecker } from './citation-checker.ts'

export const citationCheckJob = defineJob({
  name: 'check-citations',
  label: citationMessages.job,
  data: z.object({ id: z.number() }),
  limits: { attempts: 3, pauseSeconds: 60, seconds: 60 },
  unique: 'waiting',
})

type CitationCheckJobOptions = {
  checker: Pick<CitationChecker, 'check'>
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'error'>
}

/** Handles the job and returns the function that enqueues it for a saved article. That function never throws and is not awaited. */
export function handleCitationChecks({ checker, jobs, log }: CitationCheckJobOptions) {
  jobs.handle(citationCheckJob, {
    async run({ data: { id }, signal }) {
      await checker.check(id, signal)
      return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
    },
  })
  return ({ id, citations }: { id: number; citations: readonly string[] }): void => {
    if (citations.length === 0) return
    jobs
      .send(citationCheckJob, { id }, { key: String(id) })
      .catch((error: unknown) => log.error({ err: error, id }, 'the check of citations was not enqueued'))
  }
}
