// A process that analyzes texts one at a time. Its analyzer prints the current text and continues at a line of standard
// input, so that tests can end the process in between, with or without warning.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startRun } from '#features/text-analysis/server/start-run.ts'
import { textAnalysis } from '#features/text-analysis/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { createLog } from '#platform/log.ts'
import { sampleAnalyzer, sampleResult } from './analysis-world.ts'

export type AnalysisProcessOptions = {
  databaseUrl: string
  /** Starts a batch of all queued texts. */
  begins: boolean
}

const [, , argument = ''] = process.argv
const { databaseUrl, begins } = JSON.parse(argument) as AnalysisProcessOptions
const log = createLog('silent')
const input = createInterface({ input: process.stdin })
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const jobs = createJobs({
  database,
  log,
  // As fast as the library allows.
  pace: { ...usualPace, startAfterMs: 0, heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5 },
})
textAnalysis({
  database,
  log,
  provider: null,
  jobs: {
    ...jobs,
    handle: ({ limits, ...definition }, handling) =>
      jobs.handle({ ...definition, limits: { ...limits, pauseSeconds: 1 } }, handling),
  },
  openAnalyzer: () =>
    sampleAnalyzer(
      async (text, signal) => {
        process.stdout.write(`analyzing ${text}\n`)
        const isToldToGoOn = await once(input, 'line', { signal }).then(
          () => true,
          () => false,
        )
        return isToldToGoOn ? sampleResult(text) : { kind: 'aborted' }
      },
      { atOnce: 1 },
    ),
})
jobs.start()
process.once('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
  process.exit(0)
})
if (begins) {
  const actionLog = { within: async () => undefined, before: async () => undefined }
  await startRun({ database, jobs, findTexts: async () => undefined }, { limit: 50, startedBy: 'mira', actionLog })
}
