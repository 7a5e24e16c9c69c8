import { describe, expect, it, vi } from 'vitest'
import { adminSession, auditLog } from '#features/admin-session/server.ts'
import { countedUsage, usageStore } from '#features/analytics/server.ts'
import { conversionStore, countedConversions } from '#features/bold-text/server.ts'
import { countedPalettes, paletteStore } from '#features/color-palette/server.ts'
import { consentStore, countedConsent } from '#features/consent/server.ts'
import { recountRows } from '#platform/database/counted/recount-rows.ts'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import {
  administrativeLogRetentionYears,
  consentRecordRetentionMonths,
  toolUsageRetentionDays,
} from '#shared/retention.ts'
import { databaseFor, mainlyOn } from '../../test/support/databases.ts'
import { handledJobs } from '../../test/support/handled-jobs.ts'
import {
  deleteExpired,
  type ExpiringStores,
  handleLogHead,
  handleMaintenance,
  handleRetention,
  maintainDatabase,
  noteLogHead,
  storesOf,
} from './retention.ts'

const noRecord = { succeeded: async () => undefined, failed: async () => undefined }

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  /** Returns a function that makes every store delete expired rows, and returns their number. */
  const retention = (stores: ExpiringStores) => {
    const { jobs, run } = handledJobs()
    const log = { info: vi.fn(), error: vi.fn() }
    handleRetention({ jobs, stores, record: noRecord, log })
    return async () => {
      log.info.mockClear()
      for (const store of Object.keys(stores)) expect(await run(deleteExpired, { store })).toEqual({ kind: 'done' })
      return log.info.mock.calls.reduce((sum, [{ deleted }]) => sum + deleted, 0)
    }
  }

  it('keeps conversions, palettes and usage events for 90 days and consent records for 12 months, with exact counts throughout', async () => {
    expect([toolUsageRetentionDays, consentRecordRetentionMonths]).toEqual([90, 12])
    const stores = {
      conversions: conversionStore(database()),
      palettes: paletteStore(database()),
      usage: usageStore(database()),
      consent: consentStore(database()),
    }
    const tables = [countedConversions, countedPalettes, countedUsage, countedConsent]
    await stores.conversions.store({ inputText: 'a', outputText: 'b' })
    await stores.palettes.store({ startingColor: '#000000', method: 'logo-triadic', colors: ['#000000'] })
    await stores.usage.store({ toolType: 'qr_code', action: 'downloaded', ipAddress: null })
    await stores.consent.store({ categories: ['analytics', 'necessary', 'analytics'], policyVersion: '2025-09-17' })
    const recount = async (mend: boolean) => {
      const lines: string[] = []
      for (const table of tables) for await (const { key } of recountRows(database(), table, { mend })) lines.push(key)
      return lines
    }
    /** Moves all times this far into the past. */
    const grow = async (age: string) => {
      for (const { table } of tables)
        await database().query(`UPDATE ${table} SET created_at = now() - $1::interval`, [age])
      await recount(true)
    }
    const deleteAll = retention(stores)
    const left = () => Promise.all(Object.values(stores).map(async ({ kept }) => (await kept()).rows))
    expect([await deleteAll(), await left()]).toEqual([0, [1, 1, 1, 1]])
    await grow('89 days')
    expect([await deleteAll(), await left()]).toEqual([0, [1, 1, 1, 1]])
    await grow('90 days')
    expect([await deleteAll(), await left()]).toEqual([3, [0, 0, 0, 1]])
    expect(await recount(false)).toEqual([])
    await grow('12 months -1 day')
    expect([await deleteAll(), await left()]).toEqual([0, [0, 0, 0, 1]])
    await grow('12 months')
    expect([await deleteAll(), await left()]).toEqual([1, [0, 0, 0, 0]])
    expect(await recount(false)).toEqual([])
    for (const store of Object.values(stores)) await store.drain()
  })

  it('deletes log entries after a year, ended sessions, and failed sign-ins that no longer count', async () => {
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
    const deleteAll = retention(
      storesOf(adminSession({ database: database(), https: false, siteName: 'Tools' }).stored),
    )
    expect(await deleteAll()).toBe(2 + 2 + 2)
    expect(await database().query('SELECT administrator FROM admin_log ORDER BY at DESC')).toEqual([
      { administrator: '0 seconds' },
      { administrator: '364 days' },
    ])
    expect(await database().query('SELECT token_hash FROM admin_sessions')).toEqual([{ token_hash: 'open' }])
    expect(await deleteAll()).toBe(0)
  })

  it('deletes a backlog in statements of 5,000 rows', async () => {
    await database().query(
      `INSERT INTO conversions (input_text, output_text, created_at)
      SELECT n::text, 'x', now() - interval '91 days' FROM generate_series(1, 10001) AS n`,
    )
    const batches: { deleted: number }[] = []
    const counted: Database = {
      ...database(),
      query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
        const rows = await database().query<Row>(sql, parameters)
        if (sql.startsWith('WITH chosen')) batches.push(...(rows as { deleted: number }[]))
        return rows
      },
    }
    expect(await retention({ conversions: conversionStore(counted) })()).toBe(10_001)
    expect(batches).toEqual([{ deleted: 5_000 }, { deleted: 5_000 }, { deleted: 1 }])
  })

  it('maintains the embedded database; a PostgreSQL server maintains itself', async () => {
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

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)

  it('prints the end of the administrative log once a day, if there is one', async () => {
    const { jobs, run, occasionsOf } = handledJobs()
    const log = { info: vi.fn() }
    handleLogHead({ jobs, database: database(), log })
    expect(occasionsOf(noteLogHead)).toMatchObject([{ cron: '5 0 * * *' }])
    expect(await run(noteLogHead, {})).toEqual({ kind: 'done' })
    expect(log.info).not.toHaveBeenCalled()
    await auditLog(database(), {
      administrator: 'mira',
      action: 'signed in',
      target: null,
      address: '::1',
      status: 200,
    })
    expect(await run(noteLogHead, {})).toEqual({ kind: 'done' })
    const end = { entry: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(log.info).toHaveBeenCalledExactlyOnceWith(end, 'the end of the administrative log')
  })
})

describe('retention', () => {
  it('runs a separate job for each store, so that a failure does not block the others', async () => {
    const { jobs, run } = handledJobs()
    const log = { info: vi.fn(), error: vi.fn() }
    const record = { succeeded: vi.fn(async () => undefined), failed: vi.fn(async () => undefined) }
    const broken = { deleteExpired: async () => Promise.reject(new Error('disk full of secrets')) }
    handleRetention({ jobs, log, record, stores: { usage: broken, palettes: { deleteExpired: async () => 3 } } })
    expect(await run(deleteExpired, { store: 'usage' })).toEqual({
      kind: 'retry',
      reason: 'We could not delete expired data: usage.',
    })
    expect(await run(deleteExpired, { store: 'palettes' })).toEqual({ kind: 'done' })
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(record.succeeded.mock.calls).toEqual([['palettes', 3]])
    expect(record.failed.mock.calls).toEqual([['usage', 'An unexpected error. See the server log.']])
  })

  it.each([
    ['the process ends', new DOMException('', 'AbortError'), 'given-back', 'The site stopped before it was done.'],
    ['time is up', new DOMException('', 'TimeoutError'), 'retry', 'It took longer than 10 minutes.'],
  ])('stops between two batches when %s, and logs it', async (_, reason, kind, words) => {
    const record = { succeeded: vi.fn(async () => undefined), failed: vi.fn(async () => undefined) }
    const stopped = new AbortController()
    const { jobs, run } = handledJobs(stopped.signal)
    const deleteRows = async (signal?: AbortSignal) => {
      stopped.abort(reason)
      signal?.throwIfAborted()
      return 0
    }
    handleRetention({
      jobs,
      record,
      stores: { usage: { deleteExpired: deleteRows } },
      log: { info: vi.fn(), error: vi.fn() },
    })
    expect(await run(deleteExpired, { store: 'usage' })).toMatchObject({ kind })
    expect(record.failed.mock.calls).toEqual([['usage', words]])
    expect(record.succeeded).not.toHaveBeenCalled()
  })

  it('logs a failed database, also when the failure cannot be recorded', async () => {
    const { jobs, run } = handledJobs()
    const failed = vi.fn(async () => Promise.reject(new DatabaseUnavailable('gone')))
    const log = { info: vi.fn(), error: vi.fn() }
    const deleteRows = async () => Promise.reject(new DatabaseUnavailable('it is read-only'))
    handleRetention({ jobs, record: { ...noRecord, failed }, stores: { usage: { deleteExpired: deleteRows } }, log })
    expect(await run(deleteExpired, { store: 'usage' })).toMatchObject({ kind: 'retry' })
    expect(failed.mock.calls).toEqual([['usage', 'The database did not answer in time.']])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('runs soon after each start and then daily', () => {
    const { jobs, occasionsOf } = handledJobs()
    const deleteRows = async () => 0
    handleRetention({
      jobs,
      record: noRecord,
      log: { info: vi.fn(), error: vi.fn() },
      stores: { usage: { deleteExpired: deleteRows }, palettes: { deleteExpired: deleteRows } },
    })
    const occasions = occasionsOf(deleteExpired)
    for (const store of ['usage', 'palettes']) {
      expect(occasions).toContainEqual({ data: { store }, key: store, atStart: true, afterSeconds: 60 })
      expect(occasions).toContainEqual({ data: { store }, key: store, cron: '17 3 * * *' })
    }
  })
})
