import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { randomOf } from '../../../../../test/support/view-world.ts'
import { dayOf, type Range, ranges } from '../../domain/days.ts'
import { readSummary } from './usage-summary-store.ts'

type Row = { toolType: string; action: string; at: number }

const dayMs = 86_400_000
const instants = (...texts: string[]) => texts.map((text) => new Date(text))

/** Ends of months and years, changes of the clocks, Mondays, and the instants around them. */
const nows = instants(
  '2027-12-31T23:59:59.999Z',
  '2028-01-01T00:00:00Z',
  '2028-01-01T10:41:13.500Z',
  '2028-01-31T10:41:00Z',
  '2028-02-29T23:00:00Z',
  '2028-03-29T00:00:00Z',
  '2028-03-31T10:41:59.999Z',
  '2028-03-27T05:30:00Z',
  '2028-04-03T00:00:00.001Z',
)

/** The summary counted again from the rows, as simply as possible. */
function naive(rows: readonly Row[], now: Date, days: Range | undefined) {
  const count = (from: number, until = Number.POSITIVE_INFINITY) =>
    rows.filter(({ at }) => at >= from && at < until).length
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const today = Date.UTC(year, month, day)
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs
  const daysOfMonthBefore = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weekAgo = now.getTime() - 7 * dayMs
  const monthAgo =
    day > daysOfMonthBefore ? Date.UTC(year, month) : Date.UTC(year, month - 1, day) + (now.getTime() - today)
  const before = (from: number, until: number) =>
    count(Number.NEGATIVE_INFINITY, until) > 0 ? count(from, until) : null
  return {
    totalUsage: rows.length,
    totalToday: count(today),
    totalThisWeek: count(monday),
    totalThisMonth: count(Date.UTC(year, month)),
    previous: {
      today: before(today - 7 * dayMs, weekAgo),
      thisWeek: before(monday - 7 * dayMs, weekAgo),
      thisMonth: before(Date.UTC(year, month - 1), monthAgo),
    },
    asOf: now.toISOString(),
    toolBreakdown: breakdown('toolType', rows, today, days),
    actionBreakdown: breakdown('action', rows, today, days),
  }
}

function breakdown(name: 'toolType' | 'action', rows: readonly Row[], today: number, days: Range | undefined) {
  const from = days ? today - (Number(days) - 1) * dayMs : Number.NEGATIVE_INFINITY
  const fromBefore = from - Number(days ?? 0) * dayMs
  const isBefore = ({ at }: Row) => days !== undefined && days !== '90' && at >= fromBefore && at < from
  const hadEvents = rows.some(isBefore)
  return Object.entries(Object.groupBy(rows, (row) => row[name]))
    .map(([key, of = []]) => {
      const previous = of.filter(isBefore).length
      return { key, count: of.filter(({ at }) => at >= from).length, previous }
    })
    .filter(({ count, previous }) => count + previous > 0)
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .slice(0, 100)
    .map(({ key, count, previous }) => ({
      [name]: key,
      count,
      ...(days && { previous: hadEvents ? previous : null }),
    }))
}

async function store(database: Database, rows: readonly Row[]): Promise<void> {
  await database.query(
    `WITH stored AS (
      INSERT INTO usage_events (tool_type, action, created_at)
      SELECT tool_type, action, to_timestamp(at / 1000.0) FROM unnest($1::text[], $2::text[], $3::float8[]) AS made (tool_type, action, at)
      RETURNING date_trunc('hour', created_at, 'UTC') AS hour, tool_type, action
    ) INSERT INTO usage_hours SELECT hour, tool_type, action, count(*) FROM stored GROUP BY 1, 2, 3`,
    [rows.map(({ toolType }) => toolType), rows.map(({ action }) => action), rows.map(({ at }) => at)],
  )
}

/** Events all over these days, and many at the edges of the compared periods. */
function manyRows(): Row[] {
  const random = randomOf(29)
  const [first = 0, last = 0] = instants('2027-11-20T00:00:00Z', '2028-04-03T12:00:00Z').map(Number)
  const edges = nows.flatMap((now) => [now.getTime(), now.getTime() - 7 * dayMs, Date.parse(dayOf(now)) - 29 * dayMs])
  const months = instants('2027-12-31T10:41Z', '2028-02-01T00:00Z', '2028-02-29T10:41Z', '2028-03-01T00:00Z').map(
    Number,
  )
  return Array.from({ length: 4_000 }, (_, place) => ({
    toolType: random.oneOf(['bold_text', 'color_palette', 'qr_code']),
    action: random.oneOf(['copied', 'downloaded', 'generated', `own ${random.below(4)}`]),
    at:
      place % 4 === 0 ? random.oneOf([...edges, ...months]) + random.below(3) - 1 : first + random.below(last - first),
  }))
}

describe('the usage summary', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const rows = manyRows()

    beforeAll(async () => {
      for (const days of [undefined, ...ranges])
        expect(await readSummary(database(), { days, now: new Date('2028-01-31T10:41Z') })).toEqual({
          totalUsage: 0,
          totalToday: 0,
          totalThisWeek: 0,
          totalThisMonth: 0,
          previous: { today: null, thisWeek: null, thisMonth: null },
          asOf: '2028-01-31T10:41:00.000Z',
          toolBreakdown: [],
          actionBreakdown: [],
        })
      await store(database(), rows)
    })

    it.each(nows)('equals a naive count of the rows at %s, over all and each range', async (now) => {
      for (const days of [undefined, ...ranges])
        expect(await readSummary(database(), { days, now })).toEqual(naive(rows, now, days))
    })

    it('equals it at any other time, also while nothing is old enough to compare with', async () => {
      const random = randomOf(30)
      for (let round = 0; round < 40; round++) {
        const now = new Date(Date.UTC(2027, 10, 20) + random.below(136 * dayMs))
        const days = random.oneOf([undefined, ...ranges])
        expect(await readSummary(database(), { days, now })).toEqual(naive(rows, now, days))
      }
    })

    it('compares nothing with a period without events, and with zero what others had', async () => {
      const at = (text: string, toolType = 'qr_code') => ({ toolType, action: 'copied', at: Date.parse(text) })
      const now = new Date('2031-05-31T12:00:00Z')
      const own = [at('2031-05-30T12:00:00Z'), at('2031-05-29T12:00:00Z', 'bold_text')]
      await store(database(), own)
      const alone = await readSummary(database(), { days: '7', now })
      expect(alone.toolBreakdown.map(({ previous }) => previous)).toEqual([null, null])
      expect(alone.previous).toEqual({ today: 0, thisWeek: 0, thisMonth: 0 })
      await store(database(), [at('2031-05-20T12:00:00Z')])
      const compared = await readSummary(database(), { days: '7', now })
      expect(compared.toolBreakdown).toEqual([
        { toolType: 'bold_text', count: 1, previous: 0 },
        { toolType: 'qr_code', count: 1, previous: 1 },
      ])
    })

    it('omits deleted events, and lists the 100 most frequent actions', async () => {
      const now = new Date()
      await database().query(
        `INSERT INTO usage_hours SELECT date_trunc('hour', now()), 'qr_code', 'many ' || n, n FROM generate_series(0, 150) AS n`,
      )
      const { actionBreakdown } = await readSummary(database(), { now })
      expect(actionBreakdown).toHaveLength(100)
      expect(actionBreakdown[0]?.count).toBeGreaterThanOrEqual(150)
      expect(actionBreakdown.map(({ action }) => action)).not.toContain('many 0')
    })
  })
})
