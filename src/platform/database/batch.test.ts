import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseFor, eachEngine } from '../../../test/support/databases.ts'
import { QueryError } from './database.ts'

const insert = 'INSERT INTO batched (name) VALUES ($1)'
const all = 'SELECT name FROM batched ORDER BY name'

describe('a batch of statements', () => {
  afterEach(() => vi.restoreAllMocks())

  eachEngine((engine) => {
    const database = databaseFor(engine)
    const names = async (named: string) =>
      (await database().query<{ name: string }>(all)).map(({ name }) => name).filter((name) => name.startsWith(named))
    const prepare = () =>
      database().query('CREATE TABLE IF NOT EXISTS batched (name text UNIQUE DEFERRABLE INITIALLY DEFERRED)')

    it('is committed as a whole, and returns the rows of the last', async () => {
      await prepare()
      const rows = await database().batch([
        { sql: insert, parameters: ['kept 1'] },
        { sql: insert, parameters: ['kept 2'] },
        { sql: "SELECT count(*) AS count FROM batched WHERE name LIKE 'kept%'" },
      ])
      expect(rows).toEqual([{ count: 2 }])
      expect(await names('kept')).toEqual(['kept 1', 'kept 2'])
    })

    it('stores nothing when one of them is rejected, reports the reason, and resets the session', async () => {
      await prepare()
      for (const refused of ['SELECT 1 / 0', 'SELECT missing FROM batched', 'SELECT this is not SQL']) {
        const batch = database().batch([
          { sql: insert, parameters: ['refused before'] },
          { sql: refused },
          { sql: insert, parameters: ['refused behind'] },
        ])
        await expect(batch).rejects.toThrow(QueryError)
        await expect(batch).rejects.not.toMatchObject({ code: '25P02' })
        expect(await names('refused')).toEqual([])
      }
    })

    it('stores nothing when its commit fails', async () => {
      await prepare()
      const batch = database().batch([
        { sql: insert, parameters: ['twice'] },
        { sql: insert, parameters: ['twice'] },
      ])
      await expect(batch).rejects.toMatchObject({ code: '23505' })
      expect(await names('twice')).toEqual([])
    })

    it("that waits for a lock sees the holder's commit", async () => {
      await prepare()
      const next = {
        sql: "INSERT INTO batched SELECT 'number ' || lpad(count(*)::text, 3, '0') FROM batched WHERE name LIKE 'number%'",
      }
      const lock = { sql: 'SELECT pg_advisory_xact_lock($1::bigint)', parameters: [1] }
      await Promise.all(Array.from({ length: 50 }, () => database().batch([lock, next])))
      expect(new Set(await names('number')).size).toBe(50)
    })

    it('is rejected inside a transaction', async () => {
      const nested = database().transaction(() => database().batch([{ sql: 'SELECT 1' }]))
      await expect(nested).rejects.toThrow('must use the handle')
    })
  })
})

describe('a batch on postgresql', () => {
  const database = databaseFor('postgresql')

  it('is sent up to its COMMIT while its first statement still waits', async () => {
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const lock = { sql: 'SELECT pg_advisory_xact_lock($1::bigint)', parameters: [2] }
    const holder = database().transaction(async (transaction) => {
      await transaction.query(lock.sql, lock.parameters)
      held.resolve()
      await released.promise
    })
    await held.promise
    const sent = vi.spyOn(Socket.prototype, 'write')
    const batch = database().batch([lock, { sql: "SELECT 'behind the lock' AS place" }])
    const text = () => sent.mock.calls.map(([bytes]) => String(bytes)).join('')
    await expect.poll(text).toContain('behind the lock')
    await expect.poll(text).toContain('COMMIT')
    released.resolve()
    await holder
    expect(await batch).toEqual([{ place: 'behind the lock' }])
  })
})

describe('a batch on embedded', () => {
  const database = databaseFor('embedded')

  it("is one message to the engine's thread", async () => {
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    await database().batch([{ sql: 'SELECT 1 AS one' }, { sql: 'SELECT 2 AS two' }])
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
