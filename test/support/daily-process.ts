// A process that writes daily articles into a real database, one due every few seconds. Its writer prints a line at the
// start and waits for a line of standard input, so that a test can stop or kill the process in between.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { handleDailyJobs } from '#features/article-generation/server/daily/daily-articles.ts'
import type { ArticleWriter } from '#features/article-generation/server/writer/article-writer.ts'
import { costStore, houseRulesStore, pricedWriter } from '#features/article-generation/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { createLog } from '#platform/log.ts'

export type DailyProcessOptions = { databaseUrl: string; everySeconds: number }

const [, , argument = ''] = process.argv
const { databaseUrl, everySeconds } = JSON.parse(argument) as DailyProcessOptions
const log = createLog('silent')
const input = createInterface({ input: process.stdin })
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const jobs = createJobs({
  database,
  log,
  // As fast as the library allows.
  pace: { ...usualPace, startAfterMs: 0, heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5 },
})
const due = (at: Date, from: number) => {
  const everyMs = everySeconds * 1000
  return new Date((Math.floor(at.getTime() / everyMs) + from) * everyMs)
}
const write: ArticleWriter = async ({ topic }, { signal }) => {
  process.stdout.write(`writing ${topic}\n`)
  const mayContinue = await once(input, 'line', { ...(signal && { signal }) }).then(
    () => true,
    () => false,
  )
  if (!mayContinue) return { ok: false, failure: { reason: 'unreachable', message: 'Stopped.' } }
  return { ok: true, article: articleOn(topic), debug: figures }
}
const writer = pricedWriter({
  writer: write,
  costStore: costStore(database),
  houseRulesStore: houseRulesStore(database),
  aiCost: { prices: undefined, monthlyLimit: undefined },
  log,
})
handleDailyJobs(
  {
    ...jobs,
    handle: ({ limits, ...definition }, handling) =>
      jobs.handle({ ...definition, limits: { ...limits, pauseSeconds: 1 } }, handling),
  },
  {
    database,
    jobs,
    schedule: { expression: 'of the test', times: { newest: (at) => due(at, 0), next: (at) => due(at, 1) } },
    topics: ['First', 'Second', 'Third'],
    writer,
    now: () => new Date(),
  },
  {
    database,
    log,
    now: () => new Date(),
    autopublish: false,
    checkClaims: async () => [],
    checker: { checkAddresses: async () => [] },
    writer,
  },
)
jobs.start()
process.once('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
  process.exit(0)
})
process.stdout.write('open\n')

function articleOn(topic: string) {
  return {
    title: `About ${topic}`,
    description: '- A bullet of the description that is long enough',
    practicalAdvice: '- Do something about it',
    category: 'marketing',
    targetAudience: 'both',
    difficulty: 'beginner',
    tags: [],
    origin: 'scheduled',
  } as const
}

const figures = {
  provider: 'double',
  model: 'double',
  milliseconds: 1,
  inputTokens: null,
  outputTokens: null,
  attempts: 1,
  finishReason: null,
  rawText: null,
}
