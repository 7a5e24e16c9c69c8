import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { groupWriter } from '../group-writer.ts'
import { recountRows } from './recount-rows.ts'
import { type CountedTable, utcDay, utcHour } from './row-counts.ts'

const events = {
  table: 'usage_events',
  counts: { table: 'usage_hours', count: 'events', by: { hour: utcHour, tool_type: 'tool_type', action: 'action' } },
} satisfies CountedTable
const conversions = {
  table: 'conversions',
  counts: { table: 'conversion_days', count: 'rows', by: { day: utcDay } },
} satisfies CountedTable

describe('the recount of rows', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const recount = async (counted: CountedTable, mend = false) => {
      const lines: string[] = []
      for await (const { table, key, counted: count, rows } of recountRows(database(), counted, { mend })) {
        lines.push(`${table} ${key}: ${count}, ${rows}`)
      }
      return lines
    }

    it('finds missing, extra and wrong counters, and corrects them only on request', async () => {
      await database().query(
        `INSERT INTO usage_events (tool_type, action, created_at) VALUES
        ('qr_code', 'copied', '2020-02-29 23:59:59.999999Z'), ('qr_code', 'copied', '2020-02-29 23:00Z'),
        ('qr_code', 'copied', '2020-03-01 00:00Z'), ('bold_text', 'a b', '2026-03-01 10:30Z')`,
      )
      await database().query(
        `INSERT INTO usage_hours VALUES ('2020-02-29 23:00Z', 'qr_code', 'copied', 3), ('1999-12-31 23:00Z', 'qr_code', 'gone', 2),
        ('2020-03-01 00:00Z', 'qr_code', 'copied', 1), ('2020-03-01 01:00Z', 'qr_code', 'none', 0)`,
      )
      const differences = [
        'usage_hours 1999-12-31T23:00:00.000Z qr_code gone: 2, 0',
        'usage_hours 2020-02-29T23:00:00.000Z qr_code copied: 3, 2',
        'usage_hours 2026-03-01T10:00:00.000Z bold_text a b: 0, 1',
      ]
      expect(await recount(events)).toEqual(differences)
      expect(await recount(events, true)).toEqual(differences)
      expect(await recount(events)).toEqual([])
      const right = await database().query(
        `SELECT date_trunc('hour', created_at) AS hour, tool_type, action, count(*) AS events FROM usage_events GROUP BY 1, 2, 3 ORDER BY 1`,
      )
      expect(await database().query('SELECT * FROM usage_hours WHERE events > 0 ORDER BY hour')).toEqual(right)
    })

    it('matches the counters that the migration computed', async () => {
      await database().query('DELETE FROM usage_events')
      await database().query('DELETE FROM usage_hours')
      await database().query(
        `INSERT INTO usage_events (tool_type, action, created_at) VALUES ('qr_code', 'a', '2026-03-01 10:00Z'),
        ('qr_code', 'a', '2026-03-01 10:59:59.999999Z'), ('qr_code', 'b', '2026-03-01 10:59Z'), ('qr_code', 'a', '2026-03-01 11:00Z')`,
      )
      await database().query(
        `INSERT INTO conversions (input_text, output_text, created_at) VALUES ('a', 'b', '2026-03-01 00:00Z'),
        ('a', 'b', '2026-03-01 23:59:59.999999Z'), ('a', 'b', '2026-03-02 00:00Z')`,
      )
      const migration = await readFile('migrations/0004_analytics-and-consent.sql', 'utf8')
      const counting = migration.split('--> statement-breakpoint').filter((statement) => /^\s*INSERT/.test(statement))
      expect(counting).toHaveLength(3)
      for (const statement of counting) await database().query(statement)
      expect([await recount(events), await recount(conversions)]).toEqual([[], []])
      expect(await database().query('SELECT count(*) FROM usage_hours')).toEqual([{ count: 3 }])
      await database().query('DELETE FROM conversions')
      await database().query('DELETE FROM conversion_days')
    })

    it('reports and corrects nothing during concurrent writes', async () => {
      const writer = groupWriter<{ conversions: { input_text: string; output_text: string } }, 'conversions'>({
        database: database(),
        table: 'conversions',
        columns: { input_text: 'text', output_text: 'text' },
        countedIn: conversions.counts,
      })
      let isOver = false
      const writing = (async () => {
        let written = 0
        while (!isOver) {
          await Promise.all(Array.from({ length: 20 }, () => writer.write({ input_text: 'a', output_text: 'b' })))
          written += 20
        }
        return written
      })()
      for (let turn = 0; turn < 10; turn++) expect(await recount(conversions)).toEqual([])
      // A new wrong counter each time, so that the correction runs while rows arrive.
      for (let turn = 0; turn < 10; turn++) {
        await database().query('UPDATE conversion_days SET rows = rows + 1000')
        expect((await recount(conversions, true)).length).toBeLessThanOrEqual(1)
      }
      isOver = true
      const written = await writing
      expect(await recount(conversions)).toEqual([])
      expect(await database().query('SELECT sum(rows)::int AS rows FROM conversion_days')).toEqual([{ rows: written }])
    })
  })
})
