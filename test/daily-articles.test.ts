// Daily articles by several processes on one PostgreSQL, one of them killed: each due time has exactly one article.
import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { DailyProcessOptions } from './support/daily-process.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

type Run = { dueAt: string; state: string; topic: string; claim: number; articleId: number | null }

let databaseUrl: string
let database: Database
const openFresh = async () => {
  databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
}

const runs = () =>
  database.query<Run>(
    'SELECT due_at AS "dueAt", state, topic, claim, article_id AS "articleId" FROM article_runs ORDER BY due_at',
  )

async function untilRuns(isEnough: (runs: Run[]) => boolean, withinMs: number): Promise<Run[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await runs()
    if (isEnough(found)) return found
    if (Date.now() > deadline) throw new Error(`Not there yet: ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isDone = ({ state }: Run) => state === 'drafted'

/** One article for each run, and no other articles. */
async function expectOneArticleEach(done: Run[]): Promise<void> {
  const articles = await database.query<{ id: number; status: string }>('SELECT id, status FROM articles ORDER BY id')
  expect(articles.every(({ status }) => status === 'draft')).toBe(true)
  expect(done.map(({ articleId }) => articleId).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    articles.map(({ id }) => id),
  )
}

describe('two processes that write daily articles, one killed while it writes', () => {
  const processes: { child: ChildProcess; untilSaid: (word: string) => Promise<void> }[] = []
  beforeAll(async () => {
    await openFresh()
    // A minute takes five seconds.
    const options: DailyProcessOptions = { databaseUrl, beganAt: Date.now(), speed: 12, writingMs: 1_000 }
    for (let number = 0; number < 2; number++) processes.push(startProcess(options))
    await Promise.all(processes.map(({ untilSaid }) => untilSaid('open')))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ child }) => end(child, 'SIGKILL')))
    await database?.close()
  })

  it('write one article for each due time, the interrupted one made up by the other', async () => {
    await untilRuns((found) => found.some(isDone), 30_000)
    const killed = await Promise.race(
      processes.map(async ({ child, untilSaid }) => {
        await untilSaid('writing')
        return child
      }),
    )
    await end(killed, 'SIGKILL')
    const [interrupted] = (await runs()).filter(({ state }) => state === 'running')
    expect(interrupted).toMatchObject({ claim: 1, articleId: null })
    await untilRuns((found) => found.filter(isDone).length >= 4 && found.every(isDone), 60_000)
    await end(processes.find(({ child }) => child !== killed)?.child as ChildProcess, 'SIGKILL')
    const found = await runs()
    expect(found.find(({ dueAt }) => dueAt === interrupted?.dueAt)).toMatchObject({
      state: 'drafted',
      topic: interrupted?.topic,
      claim: 2,
    })
    await expectOneArticleEach(found.filter(isDone))
  }, 120_000)
})

describe('two whole sites on one PostgreSQL with a schedule of every minute, one killed', () => {
  let sites: RunningSite[] = []
  beforeAll(async () => {
    await openFresh()
    const env = {
      DATABASE_URL: databaseUrl,
      AI_PROVIDER: 'demo',
      ARTICLE_SCHEDULE: '* * * * *',
      ARTICLE_TOPICS: 'Subject lines; Landing pages',
    }
    sites = await Promise.all([startSite(env), startSite(env)])
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await database?.close()
  })

  it('have one draft for each minute, the topics in turn', async () => {
    await untilRuns((found) => found.some(isDone), 100_000)
    await end((sites[0] as RunningSite).process, 'SIGKILL')
    const found = await untilRuns((all) => all.filter(isDone).length >= 2, 100_000)
    expect(found.map(({ topic }) => topic).slice(0, 2)).toEqual(['Subject lines', 'Landing pages'])
    await sites[1]?.stop()
    await expectOneArticleEach((await runs()).filter(isDone))
  }, 240_000)
})

/** `untilSaid` resolves with the next line that begins with this word. */
function startProcess(options: DailyProcessOptions) {
  const child = spawn(process.execPath, ['test/support/daily-process.ts', JSON.stringify(options)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const untilSaid = (word: string) =>
    new Promise<void>((resolve) => {
      const listen = (text: Buffer) => {
        if (
          !text
            .toString()
            .split('\n')
            .some((line) => line.startsWith(word))
        )
          return
        child.stdout.off('data', listen)
        resolve()
      }
      child.stdout.on('data', listen)
    })
  return { child, untilSaid }
}
