// Decisions, Answers of the calls: a database that responds but rejects writes counts as unreachable. This test has its
// own server, because every other test would lose the shared one.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyDataDir } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { createPostgresServer, freePort, type PostgresServer } from '../../../../test/support/postgres-server.ts'
import { type Database, DatabaseUnavailable, openDatabase } from '../database.ts'

const insert = "INSERT INTO conversions (input_text, output_text) VALUES ('a', 'b')"
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const lines = () => [log.error, log.info, log.warn].flatMap(({ mock }) => mock.calls.map(([, words]) => words))
const begun = 'the database cannot be used: requests that need it get 503 until it can'
const over = 'the database can be used again'

let server: PostgresServer
let database: Database
let operator: pg.Client

beforeAll(async () => {
  server = await createPostgresServer(await freePort())
  await server.start()
  database = await openDatabase({ databaseUrl: server.url(), dataDir: await emptyDataDir(), log })
  operator = await operatorOf(server)
})
afterAll(async () => {
  await operator?.end()
  await database?.close()
  await server?.remove()
})
beforeEach(() => vi.clearAllMocks())

describe('a PostgreSQL that responds but rejects writes', () => {
  const makeReadOnly = async (setting: 'on' | 'off') => {
    await operator.query(`ALTER SYSTEM SET default_transaction_read_only = ${setting}`)
    await operator.query('SELECT pg_reload_conf()')
  }
  const untilReady = (isReady: boolean) =>
    eventually(
      () => database.isReady(),
      (response) => response === isReady,
    )

  it('is an outage: reads continue, its start and its end are one log line each, and it ends by itself', async () => {
    await makeReadOnly('on')
    const failures = new Set<unknown>()
    await eventually(
      async () => {
        const responses = await Promise.allSettled(Array.from({ length: 20 }, () => database.query(insert)))
        for (const response of responses) if (response.status === 'rejected') failures.add(response.reason)
        return failures.size
      },
      (count) => count > 200,
    )
    expect([...failures].filter((failure) => !(failure instanceof DatabaseUnavailable))).toEqual([])
    await untilReady(false)
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
    expect(await database.isReady()).toBe(false)
    await makeReadOnly('off')
    await untilReady(true)
    await database.query(insert)
    expect(lines()).toEqual([begun, over])
    expect(log.error).toHaveBeenCalledWith({ reason: 'cannot execute INSERT in a read-only transaction' }, begun)
  })

  it('is detected without traffic, as is its end', async () => {
    await makeReadOnly('on')
    await untilReady(false)
    await eventually(lines, (said) => said.includes(begun))
    await makeReadOnly('off')
    await untilReady(true)
    expect(lines()).toEqual([begun, over])
  })
})

it('logs one line at the start and one at the end of an outage', async () => {
  const heard = await database.listen('channel', { onMessage: () => undefined })
  onTestFinished(heard)
  await Promise.all(Array.from({ length: 10 }, () => database.query('SELECT pg_sleep(0.05)')))
  await operator.end()
  await server.stop('immediate')
  await eventually(lines, (said) => said.includes(begun))
  for (let turn = 0; turn < 100; turn++) await expect(database.query(insert)).rejects.toThrow(DatabaseUnavailable)
  expect(lines()).toEqual([begun])
  await server.start()
  await eventually(lines, (said) => said.includes(over))
  expect(lines()).toEqual([begun, over])
  operator = await operatorOf(server)
})

it('does not treat calls that wait for a locked table as an outage, and logs them once', async () => {
  await operator.query('BEGIN; LOCK TABLE conversions')
  onTestFinished(async () => void (await operator.query('ROLLBACK')))
  const hasty = () => database.transaction((transaction) => transaction.query(insert), { limitMs: 200 })
  await expect(hasty()).rejects.toThrow(DatabaseUnavailable)
  await eventually(lines, (said) => said.length > 0)
  await expect(hasty()).rejects.toThrow(DatabaseUnavailable)
  expect(await database.isReady()).toBe(true)
  expect(lines()).toEqual(['calls of the database were given up, although it can be used'])
})

async function operatorOf(postgres: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client(postgres.url())
  // The server cuts it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
