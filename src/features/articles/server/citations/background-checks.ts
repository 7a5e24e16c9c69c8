// The citations of a saved article are checked by a job, which survives the process (docs/decisions/045-jobs.md).
import { z } from 'zod'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { checkingMessages } from './checking-messages.ts'
import type { CitationChecker } from './citation-checker.ts'

export const checkSavedCitations = defineJob({
  name: 'check-citations',
  label: checkingMessages.job,
  data: z.object({ id: z.number() }),
  limits: { attempts: 3, pauseSeconds: 60, seconds: 60 },
  unique: 'waiting',
})

type BackgroundChecksOptions = {
  checker: Pick<CitationChecker, 'check'>
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'error'>
}

/** Answers what to call for an article that was saved. It never throws and nobody waits for it. */
export function backgroundChecks({ checker, jobs, log }: BackgroundChecksOptions) {
  jobs.handle(checkSavedCitations, {
    async run({ data: { id }, signal }) {
      await checker.check(id, signal)
      return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
    },
  })
  return ({ id, citations }: { id: number; citations: readonly string[] }): void => {
    if (citations.length === 0) return
    jobs
      .send(checkSavedCitations, { id }, { key: String(id) })
      .catch((error: unknown) => log.error({ err: error, id }, 'the check of citations was not asked for'))
  }
}
