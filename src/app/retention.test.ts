import { describe, expect, it, vi } from 'vitest'
import { adminSession } from '#features/admin-session/server.ts'
import { usageStore } from '#features/analytics/server.ts'
import { conversionStore } from '#features/bold-text/server.ts'
import { paletteStore } from '#features/color-palette/server.ts'
import type { Database } from '#platform/database/database.ts'
import { administrativeLogRetentionYears, toolUsageRetentionDays } from '#shared/retention.ts'
import { databaseFor, eachEngine } from '../../test/support/databases.ts'
import { handledJobs } from '../../test/support/handled-jobs.ts'
import {
  deleteExpired,
  type ExpiringStores,
  handleMaintenance,
  handleRetention,
  maintainDatabase,
} from './retention.ts'

eachEngine((engine) => {
  const database = databaseFor(engine)
  /** Answers how to have every store delete what is expired, and how many rows that were. */
  const retention = (stores: ExpiringStores) => {
    const { jobs, run } = handledJobs()
    const log = { info: vi.fn(), error: vi.fn() }
    handleRetention({ jobs, stores, log })
    return async () => {
      log.info.mockClear()
      for (const store of Object.keys(stores)) expect(await run(deleteExpired, { store })).toEqual({ kind: 'done' })
      return log.info.mock.calls.reduce((sum, [{ deleted }]) => sum + deleted, 0)
    }
  }

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
    const deleteAll = retention({ conversions: stores[0], palettes: stores[1], usage: stores[2] })
    expect(await deleteAll()).toBe(6)
    for (const table of ['conversions', 'palettes', 'usage_events']) {
      const left = await database().query(`SELECT count(*) FROM ${table}`)
      expect([table, left]).toEqual([table, [{ count: 2 }]])
    }
    expect(await deleteAll()).toBe(0)
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
    const deleteAll = retention(adminSession({ database: database(), https: false }).expiring)
    expect(await deleteAll()).toBe(2 + 2 + 2)
    expect(await database().query('SELECT administrator FROM admin_log ORDER BY at DESC')).toEqual([
      { administrator: '0 seconds' },
      { administrator: '364 days' },
    ])
    expect(await database().query('SELECT token_hash FROM admin_sessions')).toEqual([{ token_hash: 'open' }])
    expect(await deleteAll()).toBe(0)
  })

  it('deletes what has piled up in statements of 5,000 rows', async () => {
    await database().query(
      `INSERT INTO conversions (input_text, output_text, created_at)
      SELECT n::text, 'x', now() - interval '91 days' FROM generate_series(1, 10001) AS n`,
    )
    const affected: number[] = []
    const counted: Database = {
      ...database(),
      run: async (sql, parameters) => {
        const result = await database().run(sql, parameters)
        affected.push(result.affectedRows)
        return result
      },
    }
    expect(await retention({ conversions: conversionStore(counted) })()).toBe(10_001)
    expect(affected).toEqual([5_000, 5_000, 1])
  })

  it('tidies the database where no server does it', async () => {
    const { jobs, run, occasionsOf } = handledJobs()
    const maintain = vi.fn(async () => undefined)
    handleMaintenance({ jobs, database: { engine: database().engine, maintain } })
    if (engine === 'embedded') {
      expect(await run(maintainDatabase, {})).toEqual({ kind: 'done' })
      expect(maintain).toHaveBeenCalledTimes(1)
      expect(occasionsOf(maintainDatabase)).toMatchObject([{ atStart: true }, { cron: '47 3 * * *' }])
    } else {
      expect(occasionsOf(maintainDatabase)).toBeUndefined()
    }
  })
})

describe('retention', () => {
  it('is a job of its own for each store, so that one that fails holds up no other', async () => {
    const { jobs, run } = handledJobs()
    const log = { info: vi.fn(), error: vi.fn() }
    const broken = { forgetOld: async () => Promise.reject(new Error('disk full of secrets')) }
    handleRetention({ jobs, log, stores: { usage: broken, palettes: { forgetOld: async () => 3 } } })
    expect(await run(deleteExpired, { store: 'usage' })).toEqual({
      kind: 'retry',
      reason: 'What has been kept long enough could not be deleted: usage.',
    })
    expect(await run(deleteExpired, { store: 'palettes' })).toEqual({ kind: 'done' })
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('happens soon after each start and then daily', () => {
    const { jobs, occasionsOf } = handledJobs()
    const forgetOld = async () => 0
    handleRetention({
      jobs,
      log: { info: vi.fn(), error: vi.fn() },
      stores: { usage: { forgetOld }, palettes: { forgetOld } },
    })
    const occasions = occasionsOf(deleteExpired)
    for (const store of ['usage', 'palettes']) {
      expect(occasions).toContainEqual({ data: { store }, key: store, atStart: true, afterSeconds: 60 })
      expect(occasions).toContainEqual({ data: { store }, key: store, cron: '17 3 * * *' })
    }
  })
})
