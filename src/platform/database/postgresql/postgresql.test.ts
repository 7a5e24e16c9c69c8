import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDataDir, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { type Database, DatabaseUnavailable, openDatabase, type Queryable } from '../database.ts'
import { openPostgresql } from './postgresql.ts'

async function failureOf(databaseUrl: string): Promise<string> {
  const opening = openDatabase({ databaseUrl, dataDir: await emptyDataDir(), log: silentLog })
  return opening.then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

describe('the start with PostgreSQL', () => {
  it('fails with one line that names the variable when nothing listens there', async () => {
    // No system assigns port 1 to a program that asks for any port, so nothing will listen there.
    expect(await failureOf('postgresql://me:a-secret@127.0.0.1:1/app')).toBe(
      'DATABASE_URL names a database at 127.0.0.1:1 that cannot be used (ECONNREFUSED)',
    )
  })

  it('never prints the password, whatever the error', async () => {
    const url = await freshDatabaseUrl()
    const wrongPassword = new URL(url)
    wrongPassword.password = 'wrong-secret'
    const wrongDatabase = new URL(url)
    wrongDatabase.pathname = '/missing_database'
    const failures = [
      await failureOf(wrongPassword.href),
      await failureOf(wrongDatabase.href),
      // Longer than any host name: its lookup fails at once without a request.
      await failureOf(`postgresql://me:wrong-secret@${'host.'.repeat(60)}/app`),
      await failureOf('postgresql://me:wrong-secret@localhost:notaport/app'),
    ]
    for (const failure of failures) {
      expect(failure).toMatch(/^DATABASE_URL names a database at \S.* that cannot be used \(.+\)$/)
      expect(failure).not.toContain('secret')
    }
    expect(failures[0]).toContain('password authentication failed')
    expect(failures[1]).toContain('"missing_database" does not exist')
  })
})

describe('a PostgreSQL database', () => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await freshDatabaseUrl()
    database = await openDatabase({ databaseUrl: url, dataDir: await emptyDataDir(), log: silentLog })
  })
  afterAll(() => database.close())

  const sessionOf = async (queryable: Queryable) => {
    const [row] = await queryable.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return row?.pid
  }

  it('does not compile statements (JIT)', async () => {
    expect(await database.query(`SELECT current_setting('jit') AS jit`)).toEqual([{ jit: 'off' }])
  })

  it('keeps its connection when the server rejects a statement', async () => {
    const before = await sessionOf(database)
    await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(await sessionOf(database)).toBe(before)
  })

  it('is unavailable to the transaction whose connection is cut, and works for the next one', async () => {
    const work = database.transaction(async (transaction) => {
      await sessionOf(transaction)
      await cutConnections(url)
      await transaction.query('SELECT 1')
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  })

  it('is unavailable to a query whose connection is cut, and works for the next one', async () => {
    const query = database.query('SELECT pg_sleep(20)')
    const outcome = expect(query).rejects.toThrow(DatabaseUnavailable)
    await cutConnections(url, 'SELECT pg_sleep(20)')
    await outcome
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  })

  it('survives the loss of idle connections', async () => {
    const note = vi.fn()
    const engine = await openPostgresql({ databaseUrl: url }, note)
    await Promise.all(Array.from({ length: 10 }, () => engine.query('SELECT pg_sleep(0.05)')))
    await cutConnections(url)
    // The pool notices it when its sockets close.
    await expect.poll(() => note.mock.calls).toHaveLength(10)
    expect(note).toHaveBeenCalledWith(expect.any(DatabaseUnavailable))
    await expect(engine.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
    await engine.close()
  })

  it('cancels timed-out statements on the server, and waits even less for locks', async () => {
    const [limits] = await database.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    expect(limits).toEqual({ statement: '25s', lock: '10s', idle: '30s' })
    const ofMigrations = await database.transaction(
      (transaction) => transaction.query("SELECT current_setting('statement_timeout') AS statement"),
      { limitMs: 3_600_000 },
    )
    expect(ofMigrations).toEqual([{ statement: '1h' }])
    const hasty = database.transaction((transaction) => transaction.query('SELECT pg_sleep(600)'), { limitMs: 300 })
    await expect(hasty).rejects.toThrow(DatabaseUnavailable)
    await expect.poll(() => running(url, 'SELECT pg_sleep(600)')).toBe(0)
  })

  it('closes in time while it hangs', async () => {
    const engine = await openPostgresql({ databaseUrl: url }, () => undefined)
    const hanging = engine.query('SELECT pg_sleep(20)')
    const outcome = expect(hanging).rejects.toThrow(DatabaseUnavailable)
    await engine.close()
    await outcome
  })

  it('listens again after a cut connection, and reports the gap', async () => {
    const heard = Promise.withResolvers<string>()
    const gap = Promise.withResolvers<void>()
    await database.listen('channel', { onMessage: heard.resolve, onGap: gap.resolve })
    await cutConnections(url)
    await gap.promise
    await database.notify('channel', 'again')
    expect(await heard.promise).toBe('again')
  })
})

/** Ends every other connection to the database once `running` runs; all have ended then. */
async function cutConnections(url: string, running?: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  const isRunning = async () => {
    const { rowCount } = await client.query(`SELECT 1 ${others} AND query = $1`, [running])
    return rowCount === 1
  }
  while (running !== undefined && !(await isRunning())) await pause(20)
  const { rows } = await client.query<{ pid: number }>(`SELECT pid, pg_terminate_backend(pid) ${others}`)
  const areOver = async () => {
    const { rowCount } = await client.query(`SELECT 1 ${others} AND pid = ANY ($1)`, [rows.map(({ pid }) => pid)])
    return rowCount === 0
  }
  while (!(await areOver())) await pause(20)
  await client.end()
}

/** The number of sessions of this database that run a statement. */
async function running(url: string, statement: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = $1`,
    [statement],
  )
  await client.end()
  return rowCount ?? 0
}
