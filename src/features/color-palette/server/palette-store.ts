import { expiringRows } from '#platform/database/counted/expiring-rows.ts'
import { type CountedTable, utcDay } from '#platform/database/counted/row-counts.ts'
import type { Database } from '#platform/database/database.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { newKey } from '#platform/database/partitions/key-days.ts'
import { personalRows } from '#platform/database/personal/personal-rows.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import { palettesLabel } from '../messages.ts'
import type { ColorPaletteTables } from './tables.ts'

type NewPalette = { startingColor: string; method: string; colors: readonly string[] }
type StoredPalette = { id: number; startingColor: string; method: string; colors: string[]; createdAt: string }

export const countedPalettes = {
  table: 'palettes',
  counts: { table: 'palette_days', count: 'rows', by: { day: utcDay } },
} satisfies CountedTable

export type PaletteStore = ExpiringStore & {
  /** Returns the full stored record once it is durable (Decisions, Answers of the calls). */
  store(palette: NewPalette, key?: string | null): Promise<StoredPalette>
  drain(): Promise<void>
}

export function paletteStore(database: Database): PaletteStore {
  database.archive?.add(countedPalettes.table, { sortedBy: ['method'] })
  const writer = groupWriter<ColorPaletteTables, 'palettes'>({
    database,
    table: 'palettes',
    columns: { starting_color: 'text', method: 'text', colors: 'text[]', idempotency_key: 'uuid' },
    countedIn: countedPalettes.counts,
  })
  return {
    ...expiringRows(database, { label: palettesLabel, rule: retentionRules.toolUsage, counted: countedPalettes }),
    async store({ startingColor, method, colors }, key = null) {
      const row = { starting_color: startingColor, method, colors, idempotency_key: key ?? newKey() }
      const { id, createdAt } = await writer.write(row)
      return { id, startingColor, method, colors: [...colors], createdAt }
    },
    drain: () => writer.drain(),
  }
}

/** Palettes in the form that their sender sees. */
export function personalPalettes(database: Database) {
  return personalRows<StoredPalette>(database, {
    counted: countedPalettes,
    columns: { texts: {}, others: { startingColor: 'starting_color', method: 'method', colors: 'colors' } },
  })
}
