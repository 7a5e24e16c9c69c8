import type { Database } from '#platform/database/database.ts'
import { forgetRows } from '#platform/database/forget-rows.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { ColorPaletteTables } from './tables.ts'

type NewPalette = { startingColor: string; method: string; colors: readonly string[] }
type StoredPalette = { id: number; startingColor: string; method: string; colors: string[]; createdAt: string }

export type PaletteStore = {
  /** Answers the whole record once it is durable (Decisions, Answers of the calls). */
  store(palette: NewPalette): Promise<StoredPalette>
  /** Deletes what has been kept long enough (Spec 9, Retention); answers how many rows. */
  forgetOld(): Promise<number>
  drain(): Promise<void>
}

export function paletteStore(database: Database): PaletteStore {
  const writer = groupWriter<ColorPaletteTables, 'palettes'>({
    database,
    table: 'palettes',
    columns: { starting_color: 'text', method: 'text', colors: 'text[]' },
  })
  return {
    async store({ startingColor, method, colors }) {
      const { id, createdAt } = await writer.write({ starting_color: startingColor, method, colors })
      return { id, startingColor, method, colors: [...colors], createdAt }
    },
    forgetOld: () => forgetRows<ColorPaletteTables>(database, 'palettes', toolUsageRetentionDays),
    drain: () => writer.drain(),
  }
}
