import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDataDir, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { type Database, DatabaseUnavailable, openDatabase, type Queryable } from '../database.ts'

async function failureOf(databaseUrl: string): Promise<string> {
  const opening = openDatabase({ databaseUrl, dataDir: await emptyDataDir(), log: silentLog })
  return opening.then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

describe('the start with PostgreSQL', () => {
  it('fails with one line that names the variable when nothing listens there', async () => {
    // No system gives port 1 to a program that asks for any port, so that nobody comes to listen there.
    expect(await failureOf('postgresql://me:a-secret@127.0.0.1:1/app')).toBe(
      'DATABASE_URL names a database at 127.0.0.1:1 that cannot be used (ECONNREFUSED)',
    )
  })

  it('never prints the password, whatever is wrong', async () => {
    const url = await freshDatabaseUrl()
    const wrongPassword = new URL(url)
    wrongPassword.password = 'wrong-secret'
    const wrongDatabase = new URL(url)
    wrongDatabase.pathname = '/missing_database'
    const failures = [
      await failureOf(wrongPassword.href),
      await failureOf(wrongDatabase.href),
      // Longer than any host: its look-up fails at once and asks nobody.
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
  const warnings: string[] = []
  beforeAll(async () => {
    url = await freshDatabaseUrl()
    const log = { ...silentLog, warn: (...said: unknown[]) => void warnings.push(String(said.at(-1))) }
    database = await openDatabase({ databaseUrl: url, dataDir: await emptyDataDir(), log })
  })
  afterAll(() => database.close())

  const sessionOf = async (queryable: Queryable) => {
    const [row] = await queryable.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return row?.pid
  }

  it('keeps its connection when the server refuses a statement', async () => {
    const before = await sessionOf(database)
    await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(await sessionOf(database)).toBe(before)
  })

  it('is unavailable to the transaction whose connection is cut, and goes on with the next', async () => {
    const work = database.transaction(async (transaction) => {
      await sessionOf(transaction)
      await cutConnections(url)
      await transaction.query('SELECT 1')
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  })

  it('is unavailable to a query whose connection is cut, and goes on with the next', async () => {
    const query = database.query('SELECT pg_sleep(20)')
    const outcome = expect(query).rejects.toThrow(DatabaseUnavailable)
    await cutConnections(url, 'SELECT pg_sleep(20)')
    await outcome
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  })

  it('survives the loss of connections that nobody is using', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.query('SELECT pg_sleep(0.05)')))
    warnings.length = 0
    await cutConnections(url)
    // The pool hears of it when its sockets close.
    const lost = () => warnings.filter((message) => message === 'idle database connection lost')
    await expect.poll(lost, { timeout: 10_000 }).toHaveLength(10)
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  })

  it('hears notifications again after its connection was cut, and is told of the gap', async () => {
    const heard = Promise.withResolvers<string>()
    const gap = Promise.withResolvers<void>()
    await database.listen('channel', { onMessage: heard.resolve, onGap: gap.resolve })
    await cutConnections(url)
    await gap.promise
    await database.notify('channel', 'again')
    expect(await heard.promise).toBe('again')
  })
})

/** Ends every connection to the database but the one this is asked through, once `running` is seen to run; all are over then. */
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
