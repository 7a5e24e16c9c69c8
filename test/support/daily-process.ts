// A process of its own that writes daily articles into a real database, on a clock that runs fast, with a writer that takes a
// while and says on standard output when it begins: tests end it without warning in the middle.
import { setTimeout as pause } from 'node:timers/promises'
import { dailyArticles } from '#features/articles/server/daily/daily-articles.ts'
import { articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'

export type DailyProcessOptions = {
  databaseUrl: string
  /** When all processes began, by the clock of this machine in milliseconds: their fast clocks agree. */
  beganAt: number
  speed: number
  writingMs: number
}

const [, , argument = ''] = process.argv
const { databaseUrl, beganAt, speed, writingMs } = JSON.parse(argument) as DailyProcessOptions
const log = createLog('silent')
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const daily = dailyArticles({
  database,
  log,
  articleStore: articleStore(database),
  checker: { checkAddresses: async () => [] },
  writer: async ({ topic }) => {
    process.stdout.write(`writing ${topic}\n`)
    await pause(writingMs)
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
        milliseconds: writingMs,
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
  limits: { writingMs: 60_000, leaseMs: 60_000, retryPauseMs: 30_000 },
  everyMs: 100,
})
daily.start()
process.stdout.write('open\n')
// The clock alone keeps no process alive.
setInterval(() => undefined, 60_000)
