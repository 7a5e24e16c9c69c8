import { beforeAll, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { type ActivityQuery, activityQuery } from '../../reports-contract.ts'
import { readActivity } from './usage-report-store.ts'

type Row = { id: number; toolType: string; action: string; createdAt: string; at: number }

const query = (values: Record<string, string> = {}) => activityQuery.parse(values)

/** Midnight UTC, Monday, and the first of the month, computed without the database. */
function startsOf(now: Date) {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const week = today - ((now.getUTCDay() + 6) % 7) * 24 * 60 * 60 * 1000
  return { today, week, month: Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) }
}

describe('the list of usage events', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    let rows: Row[] = []
    let starts = startsOf(new Date())

    // Events at the same instant, a microsecond apart, around midnight, Monday and the first, and hours with a single
    // event.
    beforeAll(async () => {
      expect(await readActivity(database(), query())).toEqual({ items: [], total: 0, totalPages: 0 })
      await database().query(
        `INSERT INTO usage_events (tool_type, action, input_data, created_at)
        SELECT (ARRAY['bold_text', 'color_palette', 'qr_code'])[1 + n % 3],
          (ARRAY['copied', 'copied_image', 'copiously', 'downloaded', 'downloaded_image', 'generated', 'ungenerated', 'shared_image'])[1 + n % 8],
          'input ' || n, made_at
        FROM (
          SELECT n, date_trunc(unit, now()) + after AS made_at FROM generate_series(1, 30) AS n,
            (VALUES ('day', interval '0'), ('day', '-1 microsecond'), ('week', '0'), ('week', '-1 second'), ('month', '0'), ('month', '-1 hour'))
              AS times (unit, after)
          UNION ALL SELECT n, now() - n * interval '59 minutes' FROM generate_series(1, 200) AS n
          UNION ALL SELECT n, now() - interval '40 days' + n / 3 * interval '1 microsecond' FROM generate_series(1, 300) AS n
        ) AS times`,
      )
      await database().query(
        `INSERT INTO usage_hours SELECT date_trunc('hour', created_at), tool_type, action, count(*) FROM usage_events GROUP BY 1, 2, 3`,
      )
      rows = await database().query<Row>(
        `SELECT id, tool_type AS "toolType", action, created_at AS "createdAt", extract(epoch FROM created_at)::float8 * 1000 AS at
        FROM usage_events ORDER BY created_at DESC, id DESC`,
      )
      starts = startsOf(new Date())
    })

    const expected = ({ toolType, action, dateRange }: ActivityQuery) =>
      rows.filter(
        (row) =>
          (toolType === null || row.toolType === toolType) &&
          (action === null || (action === 'generated' ? row.action === action : row.action.startsWith(action))) &&
          (dateRange === null || row.at >= starts[dateRange]),
      )

    it.each([
      ['everything', {}],
      ['a tool', { toolType: 'qr_code' }],
      ['what was copied', { action: 'copied' }],
      ['what was downloaded', { action: 'downloaded' }],
      ['palettes that were generated', { action: 'generated' }],
      ['today', { dateRange: 'today' }],
      ['this week', { dateRange: 'week' }],
      ['this month', { dateRange: 'month' }],
      ['all three filters', { toolType: 'bold_text', action: 'copied', dateRange: 'month' }],
      ['nothing filtered, said by words', { toolType: 'all', action: '', dateRange: 'all' }],
    ])('lists %s page by page, newest first, without duplicates or gaps', async (_, filter) => {
      for (const pageSize of ['7', '100']) {
        const found: number[] = []
        const all = expected(query(filter))
        const totalPages = Math.ceil(all.length / Number(pageSize))
        for (let page = 1; page <= totalPages; page++) {
          const activity = await readActivity(database(), query({ ...filter, pageSize, page: String(page) }))
          expect([activity.total, activity.totalPages]).toEqual([all.length, totalPages])
          found.push(...activity.items.map(({ id }) => id))
        }
        expect(found).toEqual(all.map(({ id }) => id))
      }
    })

    it('returns complete items with their full input', async () => {
      const input = '😀'.repeat(10_000)
      const [made] = await database().query<{ id: number; at: string }>(
        `INSERT INTO usage_events (tool_type, action, input_data, ip_address, created_at)
        VALUES ('qr_code', 'long', $1, '203.0.113.0', now() - interval '80 days') RETURNING id, created_at AS at`,
        [input],
      )
      await database().query(
        `INSERT INTO usage_hours VALUES (date_trunc('hour', now() - interval '80 days'), 'qr_code', 'long', 1)`,
      )
      const page = String(rows.length + 1)
      const { items } = await readActivity(database(), query({ pageSize: '1', page }))
      expect(items).toEqual([
        {
          id: made?.id,
          toolType: 'qr_code',
          action: 'long',
          inputData: input,
          createdAt: made?.at,
          ipAddress: '203.0.113.0',
        },
      ])
      await database().query(`DELETE FROM usage_hours WHERE action = 'long'`)
      await database().query(`DELETE FROM usage_events WHERE action = 'long'`)
    })

    it('returns an empty page with the total beyond the last page', async () => {
      for (const page of [String(rows.length + 1), '999999999']) {
        const activity = await readActivity(database(), query({ pageSize: '1', page }))
        expect(activity).toEqual({ items: [], total: rows.length, totalPages: rows.length })
      }
    })
  })
})

describe('the query of recent activity', () => {
  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1000000000' },
    { pageSize: '101' },
    { action: 'shared' },
  ])('rejects %j', (values) => {
    expect(activityQuery.safeParse(values).success).toBe(false)
  })
})
