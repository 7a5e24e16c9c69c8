// Events that may be sent again: one key is one row, counted once, however often and concurrently it is sent.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, eachEngine, freshDatabaseOptions, silentLog } from '../../../test/support/databases.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { randomOf } from '../../../test/support/view-world.ts'
import { eraseRows } from './counted/erase-rows.ts'
import { recountRows } from './counted/recount-rows.ts'
import { type CountedTable, utcHour } from './counted/row-counts.ts'
import { type Database, DatabaseUnavailable, openDatabase, QueryError } from './database.ts'
import { groupWriter } from './group-writer.ts'
import { KeyUsed } from './repeated-rows.ts'

type Event = {
  tool_type: string
  action: string
  input_data: string | null
  idempotency_key: string | null
}
type Tables = { usage_events: Event }

const counted = {
  table: 'usage_events',
  counts: { table: 'usage_hours', count: 'events', by: { hour: utcHour, tool_type: 'tool_type', action: 'action' } },
} satisfies CountedTable

const writerOf = (database: Database) =>
  groupWriter<Tables, 'usage_events'>({
    database,
    table: 'usage_events',
    columns: { tool_type: 'text', action: 'text', input_data: 'text', idempotency_key: 'uuid' },
    countedIn: counted.counts,
  })

const eventOf = (action: string, key: string | null, data: string | null = null): Event => ({
  tool_type: 'bold_text',
  action,
  input_data: data,
  idempotency_key: key,
})

/** Three pools simulate three processes; the embedded engine has one session. */
async function openPools(engine: Engine): Promise<Database[]> {
  const options = await freshDatabaseOptions(engine)
  const count = engine === 'postgresql' ? 3 : 1
  return Promise.all(Array.from({ length: count }, () => openDatabase({ ...options, log: silentLog })))
}

describe('a repeated event', () => {
  eachEngine((engine) => {
    let pools: Database[] = []
    beforeAll(async () => {
      pools = await openPools(engine)
    })
    afterAll(() => Promise.all(pools.map((pool) => pool.close())))
    const pool = (place = 0): Database => {
      const found = pools[place % pools.length]
      if (!found) throw new Error('No database')
      return found
    }
    const ofAction = (action: string) =>
      pool().query<{ id: number; data: string | null; key: string | null }>(
        'SELECT id, input_data AS data, idempotency_key AS key FROM usage_events WHERE action = $1 ORDER BY id',
        [action],
      )
    const countOf = async (action: string) => {
      const [row] = await pool().query<{ events: number }>(
        'SELECT sum(events)::int8 AS events FROM usage_hours WHERE action = $1',
        [action],
      )
      return row?.events
    }

    it('gets the stored row, and is not counted again', async () => {
      const key = randomUUID()
      const first = await writerOf(pool()).write(eventOf('later', key, 'first'))
      const again = await writerOf(pool()).write(eventOf('later', key, 'first'))
      expect(first.isRepeat).toBe(false)
      expect(again).toEqual({ ...first, isRepeat: true })
      for (const other of [eventOf('later', key, 'second'), eventOf('later', key), eventOf('other', key, 'first')])
        await expect(writerOf(pool(1)).write(other)).rejects.toBeInstanceOf(KeyUsed)
      expect(await ofAction('later')).toEqual([{ id: first.id, data: 'first', key }])
      expect(await countOf('later')).toBe(1)
    })

    it('gets its own result in a group of rows with, without, with repeated and with stored keys', async () => {
      const [known, twice, once] = [randomUUID(), randomUUID(), randomUUID()]
      const writer = writerOf(pool())
      const before = await writer.write(eventOf('group', known, 'known'))
      const sent: [key: string | null, data: string][] = [
        [null, 'a'],
        [twice, 'b'],
        [known, 'known'],
        [null, 'd'],
        [twice, 'b'],
        [once, 'f'],
        [null, 'g'],
      ]
      const written = await Promise.all(sent.map(([key, data]) => writer.write(eventOf('group', key, data))))
      const dataById = new Map((await ofAction('group')).map(({ id, data }) => [id, data]))
      expect(written.map(({ id }) => dataById.get(id))).toEqual(['a', 'b', 'known', 'd', 'b', 'f', 'g'])
      expect(written.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true, false, true, false, false])
      expect(written[2]?.id).toBe(before.id)
      expect(dataById.size).toBe(6)
      expect(await countOf('group')).toBe(6)
    })

    it('is rejected with other values within a group, beside stored rows', async () => {
      const [fresh, known] = [randomUUID(), randomUUID()]
      const writer = writerOf(pool())
      const { id } = await writer.write(eventOf('differs', known, 'known'))
      const sent: [key: string | null, data: string | null][] = [
        [fresh, 'a'],
        [fresh, 'b'],
        [fresh, 'a'],
        [null, 'c'],
        [known, null],
        [known, 'known'],
      ]
      const results = await Promise.allSettled(sent.map(([key, data]) => writer.write(eventOf('differs', key, data))))
      const kinds = results.map((result) =>
        result.status === 'fulfilled' ? result.value.isRepeat : result.reason.name,
      )
      expect(kinds).toEqual([false, 'KeyUsed', true, false, 'KeyUsed', true])
      expect(results[5]).toMatchObject({ value: { id } })
      expect(new Set((await ofAction('differs')).map(({ data }) => data))).toEqual(new Set(['a', 'c', 'known']))
      expect(await countOf('differs')).toBe(3)
    })

    it('is stored once when two writers receive it with two bodies at once', async () => {
      const key = randomUUID()
      const sent = Array.from({ length: 50 }, (_, place) =>
        writerOf(pool(place % 2)).write(eventOf('two bodies', key, place % 2 === 0 ? 'one' : 'other')),
      )
      const results = await Promise.allSettled(sent)
      const [row, ...more] = await ofAction('two bodies')
      expect(more).toEqual([])
      const accepted = results.flatMap((result, place) => (result.status === 'fulfilled' ? [place % 2] : []))
      expect(accepted).toEqual(Array(25).fill(row?.data === 'one' ? 0 : 1))
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(reasons.filter((reason) => !(reason instanceof KeyUsed))).toEqual([])
      expect(await countOf('two bodies')).toBe(1)
    })

    it('has one row when it arrives 50 times at once, at two writers of two pools', async () => {
      const key = randomUUID()
      const [one, other] = [writerOf(pool(0)), writerOf(pool(1))]
      const sent = Array.from({ length: 50 }, (_, place) =>
        (place % 2 === 0 ? one : other).write(eventOf('at once', key)),
      )
      const written = await Promise.all(sent)
      expect(new Set(written.map(({ id }) => id)).size).toBe(1)
      expect(written.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
      expect(await ofAction('at once')).toHaveLength(1)
      expect(await countOf('at once')).toBe(1)
    })

    it('is stored again after its row is erased', async () => {
      const key = randomUUID()
      const first = await writerOf(pool()).write(eventOf('erased', key))
      await eraseRows(pool(), counted, [first.id])
      const again = await writerOf(pool()).write(eventOf('erased', key))
      expect([again.isRepeat, again.id > first.id]).toEqual([false, true])
      expect(await countOf('erased')).toBe(1)
    })

    it('is stored again when its row is erased between the lookup and the read', async () => {
      const key = randomUUID()
      const first = await writerOf(pool()).write(eventOf('erased between', key))
      const erasing = callsOf(pool())
      erasing.query = async <Row>(sql: string, parameters?: readonly unknown[]) => {
        if (sql.startsWith('SELECT')) await eraseRows(pool(), counted, [first.id])
        return pool().query<Row>(sql, parameters)
      }
      const other = randomUUID()
      const writer = writerOf(erasing)
      const [again, beside] = await Promise.all([
        writer.write(eventOf('erased between', key)),
        writer.write(eventOf('erased between', other)),
      ])
      expect((await ofAction('erased between')).map(({ id, key: stored }) => [id, stored])).toEqual([
        [beside.id, other],
        [again.id, key],
      ])
      expect(await countOf('erased between')).toBe(2)
    })

    it('that cannot be found fails alone: the rows beside it are stored once and returned', async () => {
      const key = randomUUID()
      await writerOf(pool()).write(eventOf('lost', key))
      const failing = callsOf(pool())
      failing.query = async <Row>(sql: string, parameters?: readonly unknown[]) => {
        if (sql.startsWith('SELECT')) throw new DatabaseUnavailable('it went away')
        return pool().query<Row>(sql, parameters)
      }
      const writer = writerOf(failing)
      const again = expect(writer.write(eventOf('lost', key))).rejects.toThrow(DatabaseUnavailable)
      const beside = await writer.write(eventOf('lost', null))
      await again
      expect((await ofAction('lost')).map(({ key: stored }) => stored)).toEqual([key, null])
      expect((await ofAction('lost')).at(-1)?.id).toBe(beside.id)
      expect(await countOf('lost')).toBe(2)
    })

    it('does not count as stored after a rejection', async () => {
      const key = randomUUID()
      const refused = writerOf(pool()).write(eventOf('refused', key, 'NUL \0'))
      await expect(refused).rejects.toBeInstanceOf(QueryError)
      expect((await writerOf(pool()).write(eventOf('refused', key, 'right'))).isRepeat).toBe(false)
    })

    it('keeps rows and counters exact among thousands that three writers send in any order, with erasures', async () => {
      const random = randomOf(66)
      const writers = [0, 1, 2].map((place) => writerOf(pool(place)))
      const keys = Array.from({ length: 400 }, () => randomUUID())
      const actions = ['x', 'y', 'z']
      const stored = new Map<string, number>()
      let withoutKey = 0
      for (let round = 0; round < 60; round++) {
        const near = keys.slice(round * 5, round * 5 + 100)
        const events = Array.from({ length: 100 }, () => {
          const key = random.below(4) === 0 ? null : random.oneOf(near)
          const action = key === null ? random.oneOf(actions) : (actions[keys.indexOf(key) % 3] ?? '')
          return { writer: random.oneOf(writers), event: eventOf(action, key, 'any') }
        })
        const written = await Promise.all(events.map(({ writer, event }) => writer.write(event)))
        for (const [place, { id }] of written.entries()) {
          const key = events[place]?.event.idempotency_key ?? null
          if (key === null) withoutKey++
          else {
            expect(stored.get(key) ?? id).toBe(id)
            stored.set(key, id)
          }
        }
        if (round % 7 === 6) {
          const erased = [...stored].filter(() => random.below(10) === 0)
          const ids = erased.map(([, id]) => id)
          expect(await eraseRows(pool(round), counted, ids)).toBe(ids.length)
          for (const [key] of erased) stored.delete(key)
        }
      }
      const rows = await pool().query<{ id: number; key: string | null }>(
        "SELECT id, idempotency_key AS key FROM usage_events WHERE input_data = 'any'",
      )
      expect(new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, id]])))).toEqual(stored)
      expect(rows.length).toBe(stored.size + withoutKey)
      for await (const difference of recountRows(pool(), counted, { mend: false })) expect(difference).toBeUndefined()
    })
  })

  describe('while another process stores it', () => {
    let pools: Database[] = []
    beforeAll(async () => {
      pools = await openPools('postgresql')
    })
    afterAll(() => Promise.all(pools.map((pool) => pool.close())))
    const twoPools = () => {
      const [one, other] = pools
      if (!one || !other) throw new Error('No database')
      return [one, other] as const
    }
    const insert = (key: string) => `INSERT INTO usage_events (tool_type, action, input_data, idempotency_key)
      VALUES ('bold_text', 'under way', 'other process', '${key}') RETURNING id`
    const oneWaits = () =>
      eventually(
        () => twoPools()[1].query<{ waits: number }>('SELECT count(*) AS waits FROM pg_locks WHERE NOT granted'),
        ([row]) => (row?.waits ?? 0) > 0,
      )

    it.each([
      ['commits', true],
      ['gives up', false],
    ])('waits until it %s', async (_, commits) => {
      const [one, other] = twoPools()
      const key = randomUUID()
      const inserted = Promise.withResolvers<number | undefined>()
      const goOn = Promise.withResolvers<void>()
      const open = other.transaction(async (transaction) => {
        const [row] = await transaction.query<{ id: number }>(insert(key))
        inserted.resolve(row?.id)
        await goOn.promise
        if (!commits) throw new Error('given up')
      })
      const ended = commits ? open : expect(open).rejects.toThrow('given up')
      const theirs = await inserted.promise
      const ours = writerOf(one).write(eventOf('under way', key, 'other process'))
      await oneWaits()
      goOn.resolve()
      await ended
      const { id, isRepeat } = await ours
      expect([isRepeat, id === theirs]).toEqual([commits, commits])
      expect(await one.query('SELECT id FROM usage_events WHERE idempotency_key = $1', [key])).toEqual([{ id }])
    })

    it('never deadlocks, whatever the order of the keys', async () => {
      const [one, other] = twoPools()
      const failures: unknown[] = []
      const writers = [one, other].map((database) => writerOf(noting(database, failures)))
      for (let round = 0; round < 20; round++) {
        const keys = Array.from({ length: 200 }, () => randomUUID())
        const [there, back] = writers
        const written = await Promise.all([
          ...keys.map((key) => there?.write(eventOf('circle', key))),
          ...keys.toReversed().map((key) => back?.write(eventOf('circle', key))),
        ])
        expect(new Set(written.map((row) => row?.id)).size).toBe(200)
      }
      expect(failures).toEqual([])
    })
  })
})

/** The calls of a database, so that a test can replace one of them. */
function callsOf(database: Database): Database {
  return {
    engine: database.engine,
    insideTransaction: () => database.insideTransaction(),
    query: (sql, parameters) => database.query(sql, parameters),
  } as Database
}

/** A database that records each failure of a statement. */
function noting(database: Database, failures: unknown[]): Database {
  const noted = callsOf(database)
  noted.query = async <Row>(sql: string, parameters?: readonly unknown[]) => {
    try {
      return await database.query<Row>(sql, parameters)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return noted
}
