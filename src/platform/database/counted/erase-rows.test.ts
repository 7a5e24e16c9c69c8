import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, eachEngine, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { type Database, openDatabase } from '../database.ts'
import { groupWriter } from '../group-writer.ts'
import { eraseRows } from './erase-rows.ts'
import { expiringRows } from './expiring-rows.ts'
import { recountRows } from './recount-rows.ts'
import { type CountedTable, utcHour } from './row-counts.ts'

type Event = Record<'tool_type' | 'action', string> &
  Record<'input_data' | 'output_data' | 'metadata' | 'ip_address', null>

const counted = {
  table: 'usage_events',
  counts: { table: 'usage_hours', count: 'events', by: { hour: utcHour, tool_type: 'tool_type', action: 'action' } },
} satisfies CountedTable

const writerOn = (database: Database) =>
  groupWriter<{ usage_events: Event }, 'usage_events'>({
    database,
    table: 'usage_events',
    columns: {
      tool_type: 'text',
      action: 'text',
      input_data: 'text',
      output_data: 'text',
      metadata: 'text',
      ip_address: 'text',
    },
    countedIn: counted.counts,
  })
const event = (action: string): Event => {
  return { tool_type: 'qr_code', action, input_data: null, output_data: null, metadata: null, ip_address: null }
}

it('locks rows in the order of their ids, so that concurrent deletions cannot deadlock', async () => {
  const databaseUrl = await freshDatabaseUrl()
  const [database, other] = await Promise.all(
    [1, 2].map(() => openDatabase({ databaseUrl, dataDir: '', log: silentLog })),
  )
  if (!database || !other) throw new Error('No databases')
  const writer = writerOn(database)
  const written = await Promise.all(Array.from({ length: 40 }, () => writer.write(event('copied'))))
  const ids = written.map(({ id }) => id)
  const erasing = await database.transaction(async (transaction) => {
    await transaction.query('SELECT id FROM usage_events WHERE id = $1 FOR UPDATE', [ids.at(-1)])
    const erased = eraseRows(other, counted, ids.toReversed())
    const waiting = 'SELECT count(*) FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
    await expect.poll(() => transaction.query(waiting)).toEqual([{ count: 1 }])
    expect(await transaction.query('SELECT id FROM usage_events FOR UPDATE SKIP LOCKED')).toEqual([{ id: ids.at(-1) }])
    return { erased }
  })
  expect(await erasing.erased).toBe(40)
  await Promise.all([database.close(), other.close()])
})

eachEngine((engine) => {
  const database = databaseFor(engine)
  const others: Database[] = []
  afterAll(() => Promise.all(others.map((other) => other.close())))
  beforeEach(async () => {
    await database().query('TRUNCATE usage_events, usage_hours')
  })
  const storeAll = async (actions: readonly string[], on = database()) => {
    const writer = writerOn(on)
    const written = await Promise.all(actions.map((action) => writer.write(event(action))))
    return written.map(({ id }) => id)
  }
  const differences = async (on = database()) => {
    const found: unknown[] = []
    for await (const difference of recountRows(on, counted, { mend: false })) found.push(difference)
    return found
  }
  const counters = () => database().query('SELECT action, events FROM usage_hours ORDER BY action')

  describe(`erased rows on ${engine}`, () => {
    it('are deleted with their counters, and no others are', async () => {
      const [first = 0, , third = 0] = await storeAll(['copied', 'copied', 'named by one alone'])
      expect(await eraseRows(database(), counted, [first, third, third, 999_999_999, 0])).toBe(2)
      // A counter at zero is deleted together with its key.
      expect(await counters()).toEqual([{ action: 'copied', events: 1 }])
      expect(await eraseRows(database(), counted, [first, third])).toBe(0)
      expect(await eraseRows(database(), counted, [])).toBe(0)
      expect(await counters()).toEqual([{ action: 'copied', events: 1 }])
    })

    it('may exceed the batch of one statement', async () => {
      const ids = await storeAll(Array.from({ length: 2_500 }, (_, n) => `action ${n % 3}`))
      expect(await eraseRows(database(), counted, ids.slice(0, 2_400))).toBe(2_400)
      expect(await differences()).toEqual([])
      expect(await database().query('SELECT count(*) FROM usage_events')).toEqual([{ count: 100 }])
    })

    it('match their counters when a batch fails, and the next call deletes the rest', async () => {
      const ids = await storeAll(Array.from({ length: 2_500 }, () => 'copied'))
      let statements = 0
      const failing: Pick<Database, 'query' | 'run'> = {
        run: (...given) => database().run(...given),
        query: async (...given) => {
          // Each batch also deletes empty counters.
          if (++statements === 3) throw new Error('The database is away')
          return database().query(...given)
        },
      }
      await expect(eraseRows(failing, counted, ids)).rejects.toThrow('away')
      expect(await counters()).toEqual([{ action: 'copied', events: 1_500 }])
      expect(await eraseRows(database(), counted, ids)).toBe(1_500)
      expect(await counters()).toEqual([])
    })

    it('keep counters exact during concurrent inserts, erasures and retention', async () => {
      const databases = [database()]
      if (engine === 'postgresql') {
        const databaseUrl = await freshDatabaseUrl()
        for (let n = 0; n < 4; n++) others.push(await openDatabase({ databaseUrl, dataDir: '', log: silentLog }))
        databases.splice(0, 1, ...others)
      }
      const on = (place: number) => databases[place % databases.length] ?? database()
      const actions = Array.from({ length: 6 }, (_, n) => `action ${n}`)
      const rounds = 12
      let erased = 0
      for (let round = 0; round < rounds; round++) {
        const ids = await storeAll(
          Array.from({ length: 300 }, (_, n) => actions[n % 6] ?? ''),
          on(0),
        )
        await on(0).query(
          `WITH old AS (UPDATE usage_events SET created_at = created_at - interval '100 days' WHERE id = ANY ($1::int8[])
            RETURNING created_at, tool_type, action),
          taken AS (UPDATE usage_hours AS counter SET events = counter.events - moved.events FROM (
            SELECT date_trunc('hour', created_at + interval '100 days', 'UTC') AS hour, tool_type, action, count(*) AS events
            FROM old GROUP BY 1, 2, 3
          ) AS moved WHERE counter.hour = moved.hour AND counter.tool_type = moved.tool_type AND counter.action = moved.action)
          INSERT INTO usage_hours AS counter
          SELECT date_trunc('hour', created_at, 'UTC'), tool_type, action, count(*) FROM old GROUP BY 1, 2, 3
          ON CONFLICT (hour, tool_type, action) DO UPDATE SET events = counter.events + excluded.events`,
          [ids.slice(0, 100)],
        )
        const [one, other] = await Promise.all([
          eraseRows(on(1), counted, ids.slice(0, 250)),
          eraseRows(on(2), counted, ids.slice(0, 250).toReversed()),
          expiringRows(on(3), { label: '', rule: { count: 90, unit: 'day' }, counted }).deleteExpired(),
          storeAll(actions.toReversed(), on(0)),
        ])
        erased += one + other
        expect(await differences(on(0))).toEqual([])
      }
      // Retention may have deleted the old ones first.
      expect(erased).toBeGreaterThanOrEqual(rounds * 150)
      expect(erased).toBeLessThanOrEqual(rounds * 250)
      expect(await on(0).query('SELECT count(*) FROM usage_events')).toEqual([{ count: rounds * (50 + 6) }])
    })
  })
})
