import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { queriesOn } from '#platform/database/queries.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { paletteStore } from './palette-store.ts'
import type { ColorPaletteTables } from './tables.ts'

const palette = {
  startingColor: '#3b82f6',
  method: 'general-triadic',
  colors: ['#3b82f6', '#f63b82', '#82f63b', '#ffffff', '#000000'],
}

describe('the palette store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('returns the full stored record', async () => {
      const stored = await paletteStore(database()).store(palette)
      expect(stored).toEqual({ ...palette, id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
      const [row] = await database().query(
        'SELECT id, starting_color AS "startingColor", method, colors, created_at AS "createdAt" FROM palettes WHERE id = $1',
        [stored.id],
      )
      expect(row).toEqual(stored)
    })

    it('returns the stored record for a repeated request, and rejects a different record under the same key', async () => {
      const store = paletteStore(database())
      const key = randomUUID()
      const others = [
        { ...palette, startingColor: '#000000' },
        { ...palette, method: 'logo-triadic' },
        { ...palette, colors: palette.colors.toReversed() },
        { ...palette, colors: [] },
      ]
      const [first, again] = await Promise.all([store.store(palette, key), store.store(palette, key)])
      expect(first).toMatchObject(palette)
      expect(again).toEqual(first)
      expect(await paletteStore(database()).store(palette, key)).toEqual(first)
      for (const other of others) await expect(store.store(other, key)).rejects.toBeInstanceOf(KeyUsed)
      const rows = await database().query('SELECT id FROM palettes WHERE idempotency_key = $1', [key])
      expect(rows).toEqual([{ id: first.id }])
    })

    it('keeps the order and the exact text of every color when palettes of different lengths are written together', async () => {
      const store = paletteStore(database())
      const lists = [['#1'], ['#3', '#2', '#1'], [], ['with "quotes"', 'and, {braces}', 'NULL', '🙂']]
      const stored = await Promise.all(lists.map((colors) => store.store({ ...palette, colors })))
      const rows = await queriesOn<ColorPaletteTables>(database())
        .selectFrom('palettes')
        .select(['id', 'colors'])
        .execute()
      const byId = new Map(rows.map(({ id, colors }) => [id, colors]))
      expect(stored.map(({ id }) => byId.get(id))).toEqual(lists)
    })
  })
})
