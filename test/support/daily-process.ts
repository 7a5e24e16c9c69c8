// A process of its own that writes daily articles into a real database, on a clock that runs fast, with a writer that says on
// standard output when it begins and goes on at a line of standard input: tests end it without warning in between.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { dailyArticles } from '#features/articles/server/daily/daily-articles.ts'
import { articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'

export type DailyProcessOptions = {
  databaseUrl: string
  /** When all processes began, by the clock of this machine in milliseconds: their fast clocks agree. */
  beganAt: number
  speed: number
}

const [, , argument = ''] = process.argv
const { databaseUrl, beganAt, speed } = JSON.parse(argument) as DailyProcessOptions
const log = createLog('silent')
const input = createInterface({ input: process.stdin })
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const daily = dailyArticles({
  database,
  log,
  articleStore: articleStore(database),
  checker: { checkAddresses: async () => [] },
  writer: async ({ topic }) => {
    process.stdout.write(`writing ${topic}\n`)
    await once(input, 'line')
    return {
      ok: true,
      article: {
        title: `About ${topic}`,
        description: '- A bullet of the description that is long enough',
        practicalAdvice: '- Do something about it',
        category: 'marketing',
        targetAudience: 'both',
        difficulty: 'beginner',
        tags: [],
        origin: 'scheduled',
      },
      debug: {
        provider: 'double',
        model: 'double',
        milliseconds: 1,
        inputTokens: null,
        outputTokens: null,
        attempts: 1,
        finishReason: null,
        rawText: null,
      },
    }
  },
  settings: { schedule: '* * * * *', topics: ['First', 'Second', 'Third'], autopublish: false },
  now: () => new Date(beganAt + (Date.now() - beganAt) * speed),
  limits: { writingMs: 60_000, leaseMs: 180_000, retryPauseMs: 30_000 },
  everyMs: 100,
})
daily.start()
process.stdout.write('open\n')
// The clock alone keeps no process alive.
setInterval(() => undefined, 60_000)
