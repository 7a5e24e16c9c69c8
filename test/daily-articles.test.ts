// Several processes on one PostgreSQL write daily articles, and one of them is killed: each due time gets exactly one
// article. Whole sites do the same on their schedule; in the everyday run one of them only stops. Also stops a whole
// site during a job: short work still finishes.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { articleStores } from './support/article-stores.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import type { DailyProcessOptions } from './support/daily-process.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type LightSite, lightSite } from './support/light-site.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

type Run = { dueAt: string; state: string; topic: string; articleId: number | null }

async function openFresh(): Promise<{ databaseUrl: string; database: Database }> {
  const databaseUrl = await freshDatabaseUrl()
  return { databaseUrl, database: await openDatabase({ databaseUrl, dataDir: '', log: silentLog }) }
}

const runsIn = (database: Database) =>
  database.query<Run>(
    'SELECT due_at AS "dueAt", state, topic, article_id AS "articleId" FROM article_runs ORDER BY due_at',
  )

async function untilRuns(database: Database, isEnough: (runs: Run[]) => boolean, withinMs: number): Promise<Run[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await runsIn(database)
    if (isEnough(found)) return found
    if (Date.now() > deadline) throw new Error(`Not there yet: ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isDone = ({ state }: Run) => state === 'drafted'

/** One article for each finished run and no others, both read in the same moment. */
async function expectOneArticleEach(database: Database): Promise<void> {
  const pairs = await database.query<{ id: number | null; status: string; runs: number; isDone: boolean }>(
    `SELECT article_id AS id, coalesce(min(status), 'missing') AS status, count(due_at)::int AS runs,
      coalesce(bool_and(state = 'drafted'), false) AS "isDone"
    FROM (SELECT id AS article_id, status FROM articles) AS stored
      FULL JOIN (SELECT due_at, state, article_id FROM article_runs WHERE state = 'drafted' OR article_id IS NOT NULL) AS run
      USING (article_id)
    GROUP BY article_id`,
  )
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs).toEqual(pairs.map(({ id }) => ({ id: id ?? 'of a run', status: 'draft', runs: 1, isDone: true })))
}

// The processes wait for consecutive due times side by side, each with its own database connection.
describe.concurrent('three processes that write daily articles, one stopped and one killed while writing', () => {
  let database: Database
  const processes: ReturnType<typeof startProcess>[] = []
  /** Stops releasing the processes. */
  const holds: (() => void)[] = []
  const letWrite = (one: ReturnType<typeof startProcess>) =>
    one.onSaid('writing', () => one.child.stdin.write('go on\n'))
  beforeAll(async () => {
    const { databaseUrl, ...fresh } = await openFresh()
    ;({ database } = fresh)
    for (let number = 0; number < 3; number++) processes.push(startProcess({ databaseUrl, everySeconds: 5 }))
    // From the beginning: one may have to write an article before the other is open.
    for (const one of processes) holds.push(letWrite(one))
    await Promise.all(processes.map(({ untilSaid }) => untilSaid('open')))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ child }) => end(child, 'SIGKILL')))
    await database?.close()
  })

  it('write one article for each due time; the others redo interrupted ones', async () => {
    await untilRuns(database, (found) => found.some(isDone), 60_000)
    for (const hold of holds) hold()
    // They wait to be released, which never happens.
    const [ended, killed, other] = await Promise.all(
      processes.map(async (one) => {
        await one.untilSaid('writing')
        return one
      }),
    )
    if (!ended || !killed || !other) throw new Error('There are not three processes')
    letWrite(other)
    other.child.stdin.write('go on\n')
    await end(ended.child, 'SIGTERM')
    expect(ended.child.exitCode).toBe(0)
    // Its run waits for nothing, so another process may start it at once.
    const givenBack = await database.query(
      `SELECT id FROM pgboss.job
      WHERE name = 'write-daily-article' AND (retry_count > 0 OR (state = 'retry' AND start_after <= now()))`,
    )
    expect(givenBack).toHaveLength(1)
    await end(killed.child, 'SIGKILL')
    const interrupted = (await runsIn(database)).filter(({ state }) => state === 'running')
    expect(interrupted.length).toBeGreaterThan(0)
    const isMadeUp = ({ dueAt, topic }: Run, all: Run[]) =>
      all.some((run) => run.dueAt === dueAt && run.topic === topic && isDone(run))
    const found = await untilRuns(database, (all) => interrupted.every((run) => isMadeUp(run, all)), 120_000)
    expect(found.filter(isDone).length).toBeGreaterThanOrEqual(4)
    await end(other.child, 'SIGTERM')
    await expectOneArticleEach(database)
  }, 240_000)
})

describe.concurrent('two whole sites on one PostgreSQL with a schedule of every minute, one ended', () => {
  let database: Database
  let sites: (LightSite | RunningSite)[] = []
  beforeAll(async () => {
    const fresh = await openFresh()
    ;({ database } = fresh)
    const schedule = '* * * * *'
    // As if both had run with it before: both start with the newest due time and wait for one minute, not two.
    await database.query(
      `INSERT INTO article_schedules (schedule, known_since) VALUES ($1, now() - interval '1 hour')`,
      [schedule],
    )
    const env = {
      DATABASE_URL: fresh.databaseUrl,
      AI_PROVIDER: 'demo',
      ARTICLE_SCHEDULE: schedule,
      ARTICLE_TOPICS: 'Subject lines; Landing pages',
    }
    sites = await Promise.all([lightSite(env, { withJobs: true }), lightSite(env, { withJobs: true })])
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await database?.close()
  })

  it('store one draft for each minute and rotate the topics', async () => {
    await untilRuns(database, (found) => found.some(isDone), 150_000)
    const [ended] = sites.splice(0, 1)
    if (ended && 'process' in ended) await end(ended.process, 'SIGKILL')
    else await ended?.stop()
    const found = await untilRuns(database, (all) => all.filter(isDone).length >= 2, 150_000)
    expect(found.map(({ topic }) => topic).slice(0, 2)).toEqual(['Subject lines', 'Landing pages'])
    await sites.pop()?.stop()
    await expectOneArticleEach(database)
  }, 360_000)
})

describe.concurrent('a whole site that stops while it publishes a draft', () => {
  let database: Database
  let databaseUrl: string
  let site: RunningSite | undefined
  beforeAll(async () => {
    ;({ database, databaseUrl } = await openFresh())
  })
  afterAll(async () => {
    await site?.stop()
    await database?.close()
  })

  it('finishes publishing first, accepts no more requests and exits cleanly', async ({ expect, onTestFinished }) => {
    const store = articleStores(database)
    const { id } = await store.insertArticle({ ...draft, title: 'Due' }, null)
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
    await store.schedule(id, { at: yesterday, by: 'editor' })
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const isLocked = Promise.withResolvers<void>()
    // Articles stay readable meanwhile, but cannot be changed.
    const lock = database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE articles IN SHARE ROW EXCLUSIVE MODE')
      isLocked.resolve()
      await held.promise
    })
    await isLocked.promise
    const started = await startSite({ DATABASE_URL: databaseUrl })
    site = started
    await eventually(
      () => waitingForArticles(database),
      (count) => count > 0,
    )
    const ended = end(started.process)
    const isServing = () =>
      fetch(`${started.origin}/healthz`).then(
        () => true,
        () => false,
      )
    await eventually(isServing, (serves) => !serves)
    const running = await database.query<{ id: string }>(
      `SELECT id FROM pgboss.job WHERE name = 'publish-drafts' AND state = 'active'`,
    )
    expect(running).toHaveLength(1)
    held.resolve()
    await Promise.all([lock, ended])
    expect(started.process.exitCode).toBe(0)
    expect(await database.query('SELECT status, published_by AS "by" FROM articles')).toEqual([
      { status: 'published', by: 'editor' },
    ])
    const [job] = running
    expect(
      await database.query('SELECT state::text AS state, retry_count AS retries FROM pgboss.job WHERE id = $1', [
        job?.id,
      ]),
    ).toEqual([{ state: 'completed', retries: 0 }])
  })
})

const draft = {
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- Do something about it',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
} as const

/** The number of sessions that wait for a lock on the articles. */
async function waitingForArticles(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'articles'::regclass`,
  )
  return row?.count ?? 0
}

/** `onSaid` receives every line that starts with a word until it is stopped; `untilSaid` resolves with the next one. */
function startProcess(options: DailyProcessOptions) {
  const child = spawn(process.execPath, ['test/support/daily-process.ts', JSON.stringify(options)], {
    env: bareEnvironment(),
    stdio: 'pipe',
  })
  child.stderr.pipe(process.stderr)
  // A killed process reads no more.
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })
  const onSaid = (word: string, hear: () => void) => {
    const listen = (line: string) => {
      if (line.startsWith(word)) hear()
    }
    lines.on('line', listen)
    return () => void lines.off('line', listen)
  }
  const untilSaid = (word: string) =>
    new Promise<void>((resolve) => {
      const stop = onSaid(word, () => {
        stop()
        resolve()
      })
    })
  return { child, onSaid, untilSaid }
}
