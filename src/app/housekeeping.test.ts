import { expect, it } from 'vitest'
import { usageStore } from '#features/analytics/server.ts'
import { conversionStore } from '#features/bold-text/server.ts'
import { paletteStore } from '#features/color-palette/server.ts'
import { createLog } from '#platform/log.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import { databaseFor, eachEngine } from '../../test/support/databases.ts'
import { housekeeping } from './housekeeping.ts'

eachEngine((engine) => {
  const database = databaseFor(engine)

  it('deletes conversions, palettes and usage events after 90 days and not before', async () => {
    expect(toolUsageRetentionDays).toBe(90)
    const stores = [conversionStore(database()), paletteStore(database()), usageStore(database())] as const
    await stores[0].store({ inputText: 'a', outputText: 'b' })
    await stores[1].store({ startingColor: '#000000', method: 'logo-triadic', colors: ['#000000'] })
    await stores[2].store({ toolType: 'qr_code', action: 'downloaded', ipAddress: null })
    for (const table of ['conversions', 'palettes', 'usage_events']) {
      const columns =
        table === 'conversions'
          ? 'input_text, output_text'
          : table === 'palettes'
            ? 'starting_color, method, colors'
            : 'tool_type, action'
      for (const age of ['89 days 23 hours', '90 days 1 hour', '400 days']) {
        await database().query(
          `INSERT INTO ${table} (${columns}, created_at) SELECT ${columns}, now() - $1::interval FROM ${table} LIMIT 1`,
          [age],
        )
      }
    }
    const keeping = housekeeping({ stores, database: database(), log: createLog('silent') })
    expect(await keeping.round()).toBe(6)
    for (const table of ['conversions', 'palettes', 'usage_events']) {
      const [left] = await database().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
      expect([table, left?.n]).toEqual([table, 2])
    }
    expect(await keeping.round()).toBe(0)
    for (const store of stores) await store.drain()
  })
})
