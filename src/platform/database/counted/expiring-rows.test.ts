import { afterAll, describe, expect, it } from 'vitest'
import { databaseFor, eachEngine, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { type Database, openDatabase } from '../database.ts'
import { groupWriter } from '../group-writer.ts'
import { expiringRows } from './expiring-rows.ts'
import { type CountedTable, utcDay, utcHour } from './row-counts.ts'

type Tables = {
  usage_events: {
    tool_type: string
    action: string
    input_data: string | null
    output_data: string | null
    metadata: string | null
    ip_address: string | null
  }
}

const counted = {
  table: 'usage_events',
  counts: { table: 'usage_hours', count: 'events', by: { hour: utcHour, tool_type: 'tool_type', action: 'action' } },
} satisfies CountedTable

const writerOn = (database: Database) =>
  groupWriter<Tables, 'usage_events'>({
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

const event = (action: string) => ({
  tool_type: 'qr_code',
  action,
  input_data: null,
  output_data: null,
  metadata: null,
  ip_address: null,
})

const expiring = (database: Database) =>
  expiringRows(database, { label: 'Usage events', rule: { count: 90, unit: 'day' }, counted })

/** The counters, and their expected values. */
async function countsOf(database: Database) {
  const kept = await database.query('SELECT hour, tool_type, action, events FROM usage_hours ORDER BY 1, 2, 3')
  const right = await database.query(
    `SELECT date_trunc('hour', created_at) AS hour, tool_type, action, count(*) AS events FROM usage_events
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
  return { kept, right }
}

describe('counted rows', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const others: Database[] = []
    afterAll(() => Promise.all(others.map((other) => other.close())))

    /** Each is a process of its own where the engine supports several. */
    const threeDatabases = async () => {
      if (engine === 'embedded') return [database(), database(), database()]
      const databaseUrl = await freshDatabaseUrl()
      const opened = [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '', log: silentLog }))
      others.push(...(await Promise.all(opened)))
      return others
    }

    it('equal their counters when three writers store the same kinds at once, in different orders', async () => {
      const databases = await threeDatabases()
      const actions = ['copied', 'downloaded', 'zoomed', 'Älter', 'a', '']
      const orders = [actions, actions.toReversed(), actions.toSorted()]
      const written = databases.flatMap((each, place) => {
        const writer = writerOn(each)
        const row = (n: number) => event(orders[place]?.[n % actions.length] ?? 'other')
        return Array.from({ length: 1_500 }, (_, n) => writer.write(row(n)))
      })
      const ids = (await Promise.all(written)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(4_500)
      const [first = database()] = databases
      const { kept, right } = await countsOf(first)
      expect(kept).toEqual(right)
      expect(kept.reduce<number>((sum, row) => sum + (row as { events: number }).events, 0)).toBe(4_500)
    })

    it('lock counters in the order of their keys, so that writers cannot deadlock', async () => {
      const writer = writerOn(database())
      await Promise.all(Array.from({ length: 40 }, (_, n) => writer.write(event(`key ${(n * 17) % 40}`))))
      const [counters] = await database().query<{ moved: string[]; sorted: string[] }>(
        `SELECT array_agg(action ORDER BY ctid) AS moved, array_agg(action ORDER BY hour, tool_type, action) AS sorted
        FROM usage_hours WHERE action LIKE 'key %'`,
      )
      expect(counters?.moved).toHaveLength(40)
      expect(counters?.moved).toEqual(counters?.sorted)
    })

    it('do not count rejected rows', async () => {
      const writer = writerOn(database())
      const results = await Promise.allSettled(
        ['refused', 'NUL \0', 'refused'].map((action) => writer.write(event(action))),
      )
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const { kept, right } = await countsOf(database())
      expect(kept).toEqual(right)
    })

    it('are deleted by whole UTC days, in batches, with their counters', async () => {
      await database().query('DELETE FROM usage_events')
      await database().query('DELETE FROM usage_hours')
      await database().query(
        `INSERT INTO usage_events (tool_type, action, created_at)
        SELECT 'qr_code', 'copied', date_trunc('day', now()) + at::interval FROM
          (VALUES ('-89 days'), ('-89 days -1 millisecond'), ('-90 days'), ('0 days')) AS times (at)
        UNION ALL SELECT 'bold_text', 'copied', date_trunc('day', now()) - interval '95 days 1 minute' * (n % 2) - interval '91 days'
        FROM generate_series(1, 10001) AS n`,
      )
      await database().query(
        `INSERT INTO usage_hours SELECT date_trunc('hour', created_at), tool_type, action, count(*) FROM usage_events GROUP BY 1, 2, 3`,
      )
      expect(await expiring(database()).kept()).toMatchObject({ rows: 10_005 })
      expect(await expiring(database()).deleteExpired()).toBe(10_003)
      const { kept, right } = await countsOf(database())
      expect(kept).toEqual(right)
      const left = await expiring(database()).kept()
      const [first] = await database().query(`SELECT date_trunc('day', now()) - interval '89 days' AS day`)
      expect({ day: left.oldest, rows: left.rows }).toEqual({ ...(first as object), rows: 2 })
      expect(await expiring(database()).deleteExpired()).toBe(0)
    })

    it('are deleted once by two concurrent runs', async () => {
      await database().query(
        `INSERT INTO usage_events (tool_type, action, created_at)
        SELECT 'qr_code', 'twice', now() - interval '100 days' FROM generate_series(1, 7000)`,
      )
      await database().query(
        `INSERT INTO usage_hours VALUES (date_trunc('hour', now() - interval '100 days'), 'qr_code', 'twice', 7000)`,
      )
      const deleted = await Promise.all([expiring(database()).deleteExpired(), expiring(database()).deleteExpired()])
      expect(deleted[0] + deleted[1]).toBe(7_000)
      const { kept, right } = await countsOf(database())
      expect(kept).toEqual(right)
    })

    it('are no longer deleted after the abort signal', async () => {
      await database().query(
        `INSERT INTO usage_events (tool_type, action, created_at)
        SELECT 'qr_code', 'stopped', now() - interval '100 days' FROM generate_series(1, 5001)`,
      )
      await expect(expiring(database()).deleteExpired(AbortSignal.abort())).rejects.toThrow('abort')
      expect(await expiring(database()).deleteExpired()).toBe(5_001)
    })

    it('that are months old are deleted on the due day', async () => {
      const records = expiringRows(database(), {
        label: 'Consent records',
        rule: { count: 12, unit: 'month' },
        counted: {
          table: 'consent_records',
          counts: { table: 'consent_record_days', count: 'rows', by: { day: utcDay } },
        },
      })
      await database().query(
        `INSERT INTO consent_records (categories, policy_version, created_at)
        SELECT '{}', '2025-09-17', date_trunc('day', now()) - interval '12 months' + at::interval
        FROM (VALUES ('23 hours'), ('1 day'), ('-3 days')) AS times (at)`,
      )
      await database().query(
        'INSERT INTO consent_record_days SELECT created_at::date, count(*) FROM consent_records GROUP BY 1',
      )
      expect(await records.deleteExpired()).toBe(2)
      expect(await records.kept()).toMatchObject({ rows: 1 })
      expect(await database().query('SELECT rows FROM consent_record_days')).toEqual([{ rows: 1 }])
    })
  })
})
