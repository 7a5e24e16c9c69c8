import { expect, it } from 'vitest'
import { adminSession } from '#features/admin-session/server.ts'
import { usageStore } from '#features/analytics/server.ts'
import { conversionStore } from '#features/bold-text/server.ts'
import { paletteStore } from '#features/color-palette/server.ts'
import { createLog } from '#platform/log.ts'
import { administrativeLogRetentionYears, toolUsageRetentionDays } from '#shared/retention.ts'
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
      const left = await database().query(`SELECT count(*) FROM ${table}`)
      expect([table, left]).toEqual([table, [{ count: 2 }]])
    }
    expect(await keeping.round()).toBe(0)
    for (const store of stores) await store.drain()
  })

  it('deletes log entries after a year, sessions that are over and failed sign-ins that count no more', async () => {
    expect(administrativeLogRetentionYears).toBe(1)
    const ages = ['0 seconds', '364 days', '1 year 1 hour', '4 years']
    for (const age of ages) {
      await database().query(
        `INSERT INTO admin_log (at, administrator, deed, address, status) VALUES (now() - $1::text::interval, $1, 'signed in', '::1', 200)`,
        [age],
      )
    }
    await database().query(`INSERT INTO administrators (username, password_hash) VALUES ('mira', 'x')`)
    await database().query(
      `INSERT INTO admin_sessions (token_hash, administrator_id, expires_at)
      SELECT hash, id, now() + after::interval FROM administrators,
      (VALUES ('over', '-1 second'), ('long over', '-1 year'), ('open', '1 minute')) AS sessions (hash, after)`,
    )
    await database().query(
      `INSERT INTO failed_sign_ins (address, username, at)
      SELECT '::1', 'mira', now() - n * interval '7 minutes' FROM generate_series(0, 4) AS n`,
    )
    const session = adminSession({ database: database(), https: false })
    const keeping = housekeeping({ stores: [session], database: database(), log: createLog('silent') })
    expect(await keeping.round()).toBe(2 + 2 + 2)
    expect(await database().query('SELECT administrator FROM admin_log ORDER BY at DESC')).toEqual([
      { administrator: '0 seconds' },
      { administrator: '364 days' },
    ])
    expect(await database().query('SELECT token_hash FROM admin_sessions')).toEqual([{ token_hash: 'open' }])
    expect(await keeping.round()).toBe(0)
  })
})
