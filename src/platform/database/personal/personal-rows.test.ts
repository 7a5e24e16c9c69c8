import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { type CountedTable, utcDay } from '../counted/row-counts.ts'
import { personalRows } from './personal-rows.ts'

const counted = {
  table: 'conversions',
  counts: { table: 'conversion_days', count: 'rows', by: { day: utcDay } },
} satisfies CountedTable
const columns = { texts: { input: 'input_text', output: 'output_text' } }
type Row = { id: number; createdAt: string; input: string; output: string }
const whole = { bytes: 4_000_000, textCharacters: null }

describe('rows that are read by their numbers', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const rows = () => personalRows<Row>(database(), { counted, columns })
    const store = async (...inputs: string[]) => {
      const stored = await database().query<{ id: number }>(
        `INSERT INTO conversions (input_text, output_text, created_at)
        SELECT input, 'ä', '2026-03-01 10:00Z' FROM unnest($1::text[]) WITH ORDINALITY AS given (input, place) ORDER BY place RETURNING id`,
        [inputs],
      )
      return stored.map(({ id }) => id)
    }

    it('are those that exist, each once, the newest first', async () => {
      const [first = 0, , third = 0] = await store('one', 'two', 'three')
      const createdAt = '2026-03-01T10:00:00.000Z'
      expect(await rows().read([first, 999_999, third, third], whole)).toEqual({
        rows: [
          { id: third, createdAt, input: 'three', output: 'ä' },
          { id: first, createdAt, input: 'one', output: 'ä' },
        ],
        unread: [],
        bytes: 300 + 5 + 2 + 300 + 3 + 2,
      })
      expect(await rows().read([], whole)).toEqual({ rows: [], unread: [], bytes: 0 })
    })

    it('are read up to a limit in bytes; the others are named', async () => {
      const ids = await store(...Array.from({ length: 6 }, () => '😀'.repeat(1_000)))
      const newest = ids.toReversed()
      const read = await rows().read(ids, { ...whole, bytes: 3 * 4_302 + 4_301 })
      expect({ ...read, rows: read.rows.map(({ id }) => id) }).toEqual({
        rows: newest.slice(0, 3),
        unread: newest.slice(3),
        bytes: 3 * 4_302,
      })
      expect(await rows().read(ids, { ...whole, bytes: 0 })).toEqual({ rows: [], unread: newest, bytes: 0 })
    })

    it('are cut for a list, never within a character, and use less of the limit then', async () => {
      const ids = await store('😀'.repeat(1_000), 'short')
      const { rows: read, bytes } = await rows().read(ids, { bytes: 2_000, textCharacters: 200 })
      expect(read.map(({ input }) => input)).toEqual(['short', '😀'.repeat(200)])
      expect(bytes).toBe(300 + 800 + 2 + 300 + 5 + 2)
    })
  })
})
