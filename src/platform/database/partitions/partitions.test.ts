// One table for each day of events: where rows go, what a key meets, how days expire.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eachEngine, freshDatabaseOptions, silentLog } from '../../../../test/support/databases.ts'
import { expiringRows } from '../counted/expiring-rows.ts'
import { recountRows } from '../counted/recount-rows.ts'
import { type CountedTable, utcHour } from '../counted/row-counts.ts'
import { type Database, openDatabase } from '../database.ts'
import { groupWriter } from '../group-writer.ts'
import { dropPartitions } from './drop-partitions.ts'
import { dayAfter, newKey, utcDayOf } from './key-days.ts'
import { TableBusy } from './lock-soon.ts'
import { makePartitions } from './make-partitions.ts'
import { partitionedTables, partitionsOf } from './partitioned-tables.ts'

type Event = { tool_type: string; action: string; idempotency_key: string | null }
type Tables = { usage_events: Event }

const counted = {
  table: 'usage_events',
  counts: { table: 'usage_hours', count: 'events', by: { hour: utcHour, tool_type: 'tool_type', action: 'action' } },
} satisfies CountedTable

const today = utcDayOf(Date.now())
const eventOf = (key: string | null, action = 'copied'): Event => ({
  tool_type: 'bold_text',
  action,
  idempotency_key: key,
})
/** A key that a browser made at this time. */
const keyAt = (time: string) => {
  const digits = Date.parse(time).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`
}

eachEngine((engine) => {
  const opened: Database[] = []
  const on = (place = 0): Database => {
    const database = opened[place % opened.length]
    if (!database) throw new Error('No database')
    return database
  }
  beforeAll(async () => {
    const options = await freshDatabaseOptions(engine)
    // Two processes; the embedded engine has one.
    const processes = engine === 'postgresql' ? 2 : 1
    for (let n = 0; n < processes; n++) opened.push(await openDatabase({ ...options, log: silentLog }))
  })
  afterAll(() => Promise.all(opened.map((database) => database.close())))
  beforeEach(() => on().query('TRUNCATE usage_events, usage_hours, conversions, converted_texts, text_analyses'))
  const store = (event: Event, place = 0) =>
    groupWriter<Tables, 'usage_events'>({
      database: on(place),
      table: 'usage_events',
      columns: { tool_type: 'text', action: 'text', idempotency_key: 'uuid' },
      countedIn: counted.counts,
    }).write(event)
  const rows = () =>
    on().query<{ id: number; table: string }>(
      'SELECT id, tableoid::regclass::text AS table, created_at AS "createdAt" FROM usage_events ORDER BY id',
    )
  const differences = async () => {
    const found: string[] = []
    for await (const { key } of recountRows(on(), counted, { mend: false })) found.push(key)
    return found
  }
  const expiring = () =>
    expiringRows(on(), { label: 'Usage events', rule: { count: 90, unit: 'day' as const }, counted })

  describe('partitions', () => {
    it('exist for today and the next seven days of all four tables, and are made once', async () => {
      const tables = ['conversions', 'page_views', 'palettes', 'usage_events']
      expect(await partitionedTables(on())).toEqual(tables)
      for (const table of tables) {
        const names = Array.from({ length: 8 }, (_, after) => `${table}_${dayAfter(today, after).replaceAll('-', '')}`)
        expect(await partitionsOf(on(), table)).toEqual([...names, `${table}_rest`])
      }
      expect(await makePartitions(on())).toBe(0)
      const later = dayAfter(today, 9)
      const made = await Promise.all([0, 1].map((place) => makePartitions(on(place), { today: later })))
      expect(made.reduce((sum, count) => sum + count)).toBe(8 * tables.length)
    })

    it('hold the rows whose keys were made on their day; all others are among the rest', async () => {
      const keys = [keyAt(`${today}T00:00:00Z`), keyAt(`${dayAfter(today)}T23:59:59.999Z`), newKey()]
      for (const key of [...keys, null, randomUUID(), keyAt('2020-01-01T00:00:00Z')]) await store(eventOf(key))
      const of = (day: string) => `usage_events_${day.replaceAll('-', '')}`
      const rest = 'usage_events_rest'
      const tables = (await rows()).map(({ table }) => table)
      expect(tables).toEqual([of(today), of(dayAfter(today)), of(today), rest, rest, rest])
    })

    it('hold one row for a key that two clients send at midnight, whatever its version', async () => {
      for (const key of [keyAt(`${today}T23:59:59.999Z`), keyAt(`${dayAfter(today)}T00:00:00Z`), randomUUID()]) {
        const sent = await Promise.all([0, 1, 0, 1].map((place) => store(eventOf(key), place)))
        expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
        expect(sent.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
      }
      expect(await rows()).toHaveLength(3)
      expect(await differences()).toEqual([])
    })

    it('take the first rows of their day from the rest, with the texts of conversions', async () => {
      const day = dayAfter(today, 40)
      const key = keyAt(`${day}T10:00:00Z`)
      const { id } = await store(eventOf(key))
      await on().query(`INSERT INTO conversions (input_text, output_text, idempotency_key) VALUES ('a', 'b', $1)`, [
        key,
      ])
      await on().query(`INSERT INTO converted_texts (conversion_id, state) SELECT id, 'waiting' FROM conversions`)
      await makePartitions(on(), { today: day })
      expect(await rows()).toMatchObject([{ id, table: `usage_events_${day.replaceAll('-', '')}` }])
      expect(await on().query('SELECT state FROM converted_texts')).toEqual([{ state: 'waiting' }])
      expect(await store(eventOf(key), 1)).toMatchObject({ id, isRepeat: true })
    })

    it('are not made for a day with many rows among the rest, which stays there', async () => {
      const day = dayAfter(today, 60)
      await on().query(
        `INSERT INTO usage_events (tool_type, action, idempotency_key)
        SELECT 'bold_text', 'copied', overlay($1 placing lpad(to_hex(n), 12, '0') from 25)::uuid FROM generate_series(1, 1001) AS n`,
        [keyAt(`${day}T10:00:00Z`)],
      )
      await makePartitions(on(), { today: day })
      const partitions = await partitionsOf(on(), 'usage_events')
      expect(partitions).not.toContain(`usage_events_${day.replaceAll('-', '')}`)
      expect(partitions).toContain(`usage_events_${dayAfter(day).replaceAll('-', '')}`)
    })

    it('that expire are dropped with exact counts; a row received later moves to the rest and keeps its key', async () => {
      const old = dayAfter(today, -95)
      await makePartitions(on(), { today: old })
      const late = keyAt(`${old}T09:00:00Z`)
      const [first, second] = await Promise.all([store(eventOf(late)), store(eventOf(late), 1)])
      expect(first.id).toBe(second.id)
      // The next one comes from a clock that is a day ahead: received on the last expired day.
      for (const [made, received] of [
        [`${old}T10:00:00Z`, `${old}T10:00:01Z`],
        [`${dayAfter(old)}T00:00:00Z`, `${dayAfter(old)}T12:00:00Z`],
        [`${dayAfter(today, -89)}T01:00:00Z`, `${dayAfter(today, -90)}T23:00:00Z`],
      ] as const) {
        const { id } = await store(eventOf(keyAt(made), 'old'))
        await on().query('UPDATE usage_events SET created_at = $2 WHERE id = $1', [id, received])
      }
      for await (const _ of recountRows(on(), counted, { mend: true }));
      expect(await expiring().deleteExpired()).toBe(3)
      expect(await rows()).toMatchObject([{ id: first.id, table: 'usage_events_rest' }])
      expect(await differences()).toEqual([])
      expect(await expiring().kept()).toMatchObject({ rows: 1 })
      expect(await on().query("SELECT 1 FROM usage_hours WHERE action = 'old'")).toEqual([])
      expect(
        (await partitionsOf(on(), 'usage_events')).filter(
          (name) => name < `usage_events_${dayAfter(today, -89).replaceAll('-', '')}`,
        ),
      ).toEqual([])
      expect(await store(eventOf(late), 1)).toMatchObject({ id: first.id, isRepeat: true })
    })

    it('hold one row for a key that is sent 80 days later, by two clients, and again after its day was dropped', async () => {
      const made = dayAfter(today, -80)
      await makePartitions(on(), { today: made })
      const key = keyAt(`${made}T23:59:59.999Z`)
      const sent = await Promise.all([store(eventOf(key)), store(eventOf(key), 1)])
      const drop = { table: 'usage_events', firstKept: dayAfter(made), count: async () => 0 }
      await dropPartitions(on(), drop)
      const again = await Promise.all([store(eventOf(key)), store(eventOf(key), 1)])
      expect(new Set([...sent, ...again].map(({ id }) => id)).size).toBe(1)
      expect(await rows()).toHaveLength(1)
      expect(await differences()).toEqual([])
    })

    it('refuse the deletion of page views by their place, as older releases do', async () => {
      const deletion = on().run(
        `DELETE FROM page_views WHERE ctid = ANY (ARRAY(SELECT ctid FROM page_views WHERE created_at < $1::text::timestamptz))`,
        [today],
      )
      await expect(deletion).rejects.toMatchObject({ code: '55000' })
      expect(await on().run('DELETE FROM page_views WHERE id = ANY ($1::int8[])', [[1]])).toMatchObject({
        affectedRows: 0,
      })
    })
  })
})

it('a day is not dropped while others use the table, and writers pass meanwhile', async () => {
  const options = await freshDatabaseOptions('postgresql')
  const [reading, dropping] = [
    await openDatabase({ ...options, log: silentLog }),
    await openDatabase({ ...options, log: silentLog }),
  ]
  const end = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const reader = reading.transaction(async (transaction) => {
    await transaction.query('SELECT count(*) FROM usage_events')
    read.resolve()
    await end.promise
  })
  await read.promise
  const days = { table: 'usage_events', firstKept: dayAfter(today, 1), count: async () => 0 }
  const abort = new AbortController()
  const dropped = dropPartitions(dropping, { ...days, signal: abort.signal })
  await reading.query("INSERT INTO usage_events (tool_type, action) VALUES ('bold_text', 'copied')")
  abort.abort()
  await expect(dropped).rejects.toThrow()
  end.resolve()
  await reader
  expect(new TableBusy().message).toContain('use the table')
  await dropPartitions(dropping, days)
  expect((await partitionsOf(dropping, 'usage_events'))[0]).toBe(
    `usage_events_${dayAfter(today, 1).replaceAll('-', '')}`,
  )
  await Promise.all([reading.close(), dropping.close()])
})

it('a day is dropped after its vacuum, and writers pass meanwhile', async () => {
  const options = await freshDatabaseOptions('postgresql')
  const [vacuuming, dropping, watching] = [
    await openDatabase({ ...options, log: silentLog }),
    await openDatabase({ ...options, log: silentLog }),
    await openDatabase({ ...options, log: silentLog }),
  ]
  const partition = `usage_events_${today.replaceAll('-', '')}`
  const end = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const vacuum = vacuuming.transaction(async (transaction) => {
    // The lock of a vacuum.
    await transaction.query(`LOCK TABLE ${partition} IN SHARE UPDATE EXCLUSIVE MODE`)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const dropped = dropPartitions(dropping, {
    table: 'usage_events',
    firstKept: dayAfter(today, 1),
    count: async () => 0,
  })
  const waiting = () =>
    watching.query<{ table: string; mode: string }>(
      `SELECT relation::regclass::text AS table, mode FROM pg_locks
      WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  await expect.poll(waiting).toEqual([{ table: partition, mode: 'ShareUpdateExclusiveLock' }])
  await watching.query("INSERT INTO usage_events (tool_type, action) VALUES ('bold_text', 'copied')")
  expect(await waiting()).toHaveLength(1)
  end.resolve()
  await vacuum
  await dropped
  expect(await partitionsOf(watching, 'usage_events')).not.toContain(partition)
  await Promise.all([vacuuming.close(), dropping.close(), watching.close()])
})
