// Behind a real PgBouncer. In transaction mode its sessions are shared: statements prepared by name and settings of one
// connection would meet another.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { conversionStore } from '#features/bold-text/server/conversion-store.ts'
import { createJobs, defineJob } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { emptyDatabaseUrl, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { openPooler, type Pooler } from '../../../../test/support/pgbouncer.ts'
import { connectToPostgres } from '../../../../test/support/postgres-server.ts'
import { type Database, openDatabase, QueryError } from '../database.ts'

const options = { dataDir: '', log: silentLog }

/** One more than the site's sessions would need one each. */
const sessions = 2

async function poolerTo(databaseUrl: string, mode: 'session' | 'transaction' | 'statement'): Promise<Pooler> {
  const pooler = await openPooler(databaseUrl, mode === 'session' ? { mode } : { mode, sessions })
  onTestFinished(() => pooler.close())
  return pooler
}

function failureOf(databaseUrl: string, databaseDirectUrl?: string): Promise<string> {
  return openDatabase({ ...options, databaseUrl, databaseDirectUrl }).then(
    (database) => database.close().then(() => 'opened'),
    (error: Error) => error.message,
  )
}

describe('the start through a pooler', () => {
  const needed =
    'DATABASE_DIRECT_URL must be set, because DATABASE_URL leads through a pooler that keeps no sessions (transaction mode)'

  it('stops in transaction and in statement mode, idle or while others compete for the sessions', async () => {
    const modes = ['transaction', 'statement', 'transaction'] as const
    const [idle, statement, busy] = await Promise.all(
      modes.map(async (mode) => (await poolerTo(await freshDatabaseUrl(), mode)).url),
    )
    let isOver = false
    const others = Array.from({ length: 6 }, async () => {
      const client = await connectToPostgres(busy ?? '')
      while (!isOver) await client.query('SELECT 1')
      await client.end()
    })
    const failures = await Promise.all([idle, statement, busy].map((url = '') => failureOf(url)))
    isOver = true
    await Promise.all(others)
    expect(new Set(failures)).toEqual(new Set([needed]))
  })

  it('needs nothing more in session mode', async () => {
    const { url } = await poolerTo(await freshDatabaseUrl(), 'session')
    expect(await failureOf(url)).toBe('opened')
  })

  it('migrates an empty database past the pooler', async () => {
    const direct = await emptyDatabaseUrl()
    const { url } = await poolerTo(direct, 'transaction')
    expect(await failureOf(url, direct)).toBe('opened')
    const client = await connectToPostgres(direct)
    expect((await client.query(`SELECT to_regclass('articles') IS NOT NULL AS found`)).rows).toEqual([{ found: true }])
    await client.end()
  })

  it('stops when the direct address leads to another database, through the pooler, or nowhere', async () => {
    const direct = await freshDatabaseUrl()
    const { url } = await poolerTo(direct, 'transaction')
    const wrong =
      'DATABASE_DIRECT_URL must lead to the database of DATABASE_URL past any pooler: a notification did not arrive'
    const failures = await Promise.all([await freshDatabaseUrl(), url].map((other) => failureOf(url, other)))
    expect(failures).toEqual([wrong, wrong])
    expect(await failureOf(url, 'postgresql://me:secret@127.0.0.1:1/app')).toBe(
      'DATABASE_DIRECT_URL names a database at 127.0.0.1:1 that cannot be used (ECONNREFUSED)',
    )
  })
})

describe('a database behind a pooler in transaction mode', () => {
  let direct: string
  let pooler: Pooler
  let database: Database
  beforeAll(async () => {
    direct = await freshDatabaseUrl()
    pooler = await openPooler(direct, { mode: 'transaction', sessions })
    database = await openDatabase({ ...options, databaseUrl: pooler.url, databaseDirectUrl: direct })
  })
  afterAll(async () => {
    await database?.close()
    await pooler?.close()
  })

  it('stores what ten connections write at once over two sessions', async () => {
    const store = conversionStore(database)
    const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`)
    await Promise.all(texts.map((inputText) => store.store({ inputText, outputText: 'x' })))
    const sums = Array.from({ length: 200 }, (_, i) =>
      database.query<{ sum: number }>('SELECT $1::int + 1 AS sum', [i]),
    )
    expect((await Promise.all(sums)).map(([row]) => row?.sum)).toEqual(sums.map((_, i) => i + 1))
    const [{ rows } = { rows: 0 }] = await database.query<{ rows: number }>('SELECT count(*) AS rows FROM conversions')
    expect(rows).toBe(200)
  })

  it('has the limits and the time zone in each statement and transaction, and leaves none behind', async () => {
    const settings = `SELECT current_setting('statement_timeout') AS timeout, current_setting('lock_timeout') AS lock,
      current_setting('jit') AS jit, current_setting('TimeZone') AS zone`
    const ours = [{ timeout: '25s', lock: '10s', jit: 'off', zone: 'UTC' }]
    expect(await database.query(settings)).toEqual(ours)
    expect(await database.transaction((transaction) => transaction.query(settings), { isSnapshot: true })).toEqual(ours)
    expect(await database.batch([{ sql: settings }])).toEqual(ours)
    const limited = await database.transaction((transaction) => transaction.query(settings), { limitMs: 90_000 })
    expect(limited).toMatchObject([{ timeout: '90s' }])
    const other = await connectToPostgres(pooler.url)
    for (let i = 0; i < 4; i++)
      expect((await other.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await other.end()
  })

  it('rejects a failing statement alone, and rolls a failing transaction back', async () => {
    await expect(database.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await database.query('CREATE TABLE fruits (name text PRIMARY KEY)')
    const work = database.transaction(async (transaction) => {
      await transaction.query('INSERT INTO fruits VALUES ($1)', ['apple'])
      await transaction.query('INSERT INTO fruits VALUES ($1)', ['apple'])
    })
    await expect(work).rejects.toThrow(QueryError)
    expect(await database.query('SELECT name FROM fruits')).toEqual([])
    expect(await database.run('INSERT INTO fruits VALUES ($1), ($2)', ['pear', 'plum'])).toMatchObject({
      affectedRows: 2,
    })
  })

  it('runs scripts that no transaction may surround', async () => {
    await database.script('CREATE INDEX CONCURRENTLY ON articles (title)')
  })

  it('hears the notifications of others', async () => {
    const onMessage = vi.fn()
    await database.listen('news', { onMessage })
    await database.notify('news', 'one')
    await database.transaction((transaction) => transaction.query('SELECT pg_notify($1, $2)', ['news', 'two']))
    await eventually(
      () => onMessage.mock.calls.flat(),
      (heard) => heard.join() === 'one,two',
    )
  })

  it('runs jobs, once each, over two processes', async () => {
    const second = await openDatabase({ ...options, databaseUrl: pooler.url, databaseDirectUrl: direct })
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const limits = { attempts: 3, pauseSeconds: 0, seconds: 30 }
    const job = defineJob({ name: 'pooled', label: 'Pooled', data: z.object({ id: z.string() }), limits })
    const pace = { ...usualPace, startAfterMs: 0, pollSeconds: 0.5, superviseSeconds: 1, cronSeconds: 1 }
    const processes = [database, second].map((of) => createJobs({ database: of, log, pace }))
    const done: string[] = []
    for (const jobs of processes) {
      jobs.handle(job, {
        run: async ({ data }) => {
          done.push(data.id)
          return { kind: 'done' }
        },
      })
      jobs.start()
    }
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const [i, id] of ids.entries()) await processes[i % 2]?.send(job, { id })
    await eventually(
      () => done.length,
      (count) => count >= ids.length,
      30_000,
    )
    await Promise.all(processes.map((jobs) => jobs.stop()))
    await second.close()
    expect(done.toSorted()).toEqual(ids.toSorted())
    expect([...log.warn.mock.calls, ...log.error.mock.calls]).toEqual([])
  })
})
