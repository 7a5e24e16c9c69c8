// Design, "How good it must be": PostgreSQL stopped and started under load; the site returns 503 meanwhile, recovers
// soon, and loses no acknowledged row. This test has its own server, because every other test would lose the shared
// one.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversionStore } from '#features/bold-text/server/conversion-store.ts'
import { emptyDataDir, silentLog } from '../../../../test/support/databases.ts'
import { createPostgresServer, freePort, type PostgresServer } from '../../../../test/support/postgres-server.ts'
import { type Database, DatabaseUnavailable, openDatabase } from '../database.ts'

let server: PostgresServer
let database: Database

beforeAll(async () => {
  server = await createPostgresServer(await freePort())
  await server.start()
  database = await openDatabase({ databaseUrl: server.url(), dataDir: await emptyDataDir(), log: silentLog })
})

afterAll(async () => {
  await database?.close()
  await server?.remove()
})

it.each(['immediate', 'fast'] as const)('recovers by itself after a stop (%s) under load', async (how) => {
  const load = writeAllTheTime(database)
  await load.untilWritten(200)
  await server.stop(how)
  await load.untilFailed(20)
  expect(await database.isReady()).toBe(false)
  const acknowledgedBefore = load.acknowledged.size
  await server.start()
  const failedBefore = load.failures.length
  await load.untilWritten(acknowledgedBefore + 200)
  // Requests in progress may still fail after the server responds; a back-off of seconds would reject thousands.
  expect(load.failures.length - failedBefore).toBeLessThan(100)
  // Under this load a busy machine may need more than the two seconds of readiness.
  await expect.poll(() => database.isReady(), { timeout: 10_000 }).toBe(true)
  await load.end()
  expect(load.failures.filter((failure) => !(failure instanceof DatabaseUnavailable))).toEqual([])
  expect(await lostOf(load.acknowledged)).toEqual([])
})

it('does not hang with a server that hangs', async () => {
  await database.query('SELECT 1')
  server.signal('SIGSTOP')
  try {
    const hangs = pause(30_000, 'no answer', { ref: false })
    expect(await Promise.race([database.isReady(), hangs])).toBe(false)
  } finally {
    server.signal('SIGCONT')
  }
  await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
})

async function lostOf(acknowledged: Map<number, string>): Promise<unknown[]> {
  const rows = await database.query<{ id: number; text: string }>('SELECT id, input_text AS text FROM conversions')
  const stored = new Map(rows.map(({ id, text }) => [id, text]))
  return [...acknowledged].filter(([id, text]) => stored.get(id) !== text)
}

/** Sixteen writers that continue after any failure, like visitors. */
function writeAllTheTime(target: Database) {
  const store = conversionStore(target)
  const acknowledged = new Map<number, string>()
  const failures: unknown[] = []
  let isOver = false
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let turn = 0; !isOver; turn++) {
      const inputText = `${writer}-${turn}`
      try {
        const { id } = await store.store({ inputText, outputText: 'x' })
        acknowledged.set(id, inputText)
      } catch (error) {
        failures.push(error)
        await pause(10)
      }
    }
  })
  const until = async (reached: () => boolean) => {
    while (!reached()) await pause(10)
  }
  return {
    acknowledged,
    failures,
    untilWritten: (count: number) => until(() => acknowledged.size >= count),
    untilFailed: (count: number) => until(() => failures.length >= count),
    async end() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
