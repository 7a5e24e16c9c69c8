import { describe, expect, it } from 'vitest'
import { readSummary } from '#features/analytics/server/usage/usage-summary-store.ts'
import { eraseRows } from '#platform/database/counted/erase-rows.ts'
import { expiringRows } from '#platform/database/counted/expiring-rows.ts'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import {
  type Compared,
  comparedFor,
  countedTables,
  daysAgo,
  erase,
  readDifferences,
  readKept,
  readMyData,
  readPages,
  readReports,
} from './compared-databases.ts'
import { keyOfDay } from './rows.ts'

/** Some ids of every day. */
const someIds = Array.from({ length: 60 }, (_, n) => 1 + n * 9)

// ClickHouse rewrites its parts after every erasure.
describe('events that left PostgreSQL', { timeout: 240_000 }, () => {
  const compared = comparedFor()
  const now = new Date()
  const expectSame = async () => {
    const { alone, both } = compared()
    expect(await readReports(both, now)).toEqual(await readReports(alone, now))
  }
  const inBoth = async <T>(work: (one: Compared) => Promise<T>) => {
    const [there, here] = [await work(compared().both), await work(compared().alone)]
    expect(there).toEqual(here)
    return there
  }
  const move = () => compared().world.database.archive.move()
  const inPostgres = async (table: string) => {
    const [found] = await compared().both.database.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
    return found?.rows ?? 0
  }

  it('are in all reports as before, and on their pages of recent activity', async () => {
    await expectSame()
    expect(await move()).toMatchObject({ conversions: 420, palettes: 420, usage_events: 420 })
    for (const { table } of countedTables) expect(await inPostgres(table)).toBe(120)
    await expectSame()
  })

  it('are shown to their visitors, and are in all reports while they are back', async () => {
    await inBoth((one) => readMyData(one, someIds))
    for (const { table } of countedTables) expect(await inPostgres(table)).toBeGreaterThan(120)
    await expectSame()
    await move()
    for (const { table } of countedTables) expect(await inPostgres(table)).toBe(120)
    await expectSame()
  })

  it('are erased once, also when they move while they are erased', async () => {
    const { world } = compared()
    const [counted] = countedTables
    if (!counted) throw new Error('There are tables')
    let moves = 0
    const moving = {
      ...world.database,
      query: async <T>(sql: string, values?: readonly unknown[]) => {
        if (sql.startsWith('WITH chosen') && moves++ < 2) await move()
        return world.database.query<T>(sql, values)
      },
    }
    expect(await eraseRows(moving, counted, [3, 4, 300, 301])).toBe(4)
    expect(moves).toBe(3)
    expect(await eraseRows(compared().alone.database, counted, [3, 4, 300, 301])).toBe(4)
    await inBoth(({ kinds }) => erase(kinds, someIds))
    await inBoth(({ kinds }) => erase(kinds, [3, ...someIds]))
    await inBoth((one) => readMyData(one, [3, 4, 5, ...someIds]))
    await expectSame()
    await move()
    await expectSame()
    expect(await world.database.archive.removeErased()).toBeGreaterThan(0)
    await expectSame()
  })

  it('are found by their keys: the same event is stored once, another is refused', async () => {
    await inBoth(async ({ conversions, palettes, usage }) => {
      const conversion = { inputText: 'in 2', outputText: 'öut "2' }
      const palette = { startingColor: '#000003', method: 'mono', colors: ['#3', 'x"'] }
      const late = { toolType: 'qr_code', action: 'late', ipAddress: null } as const
      const answers = [
        await conversions.store(conversion, keyOfDay(daysAgo(8), 2)),
        (await palettes.store(palette, keyOfDay(daysAgo(7), 3))).id,
        // After 80 days without a connection, sent twice.
        await usage.store(late, keyOfDay(daysAgo(80), 1)),
        await usage.store(late, keyOfDay(daysAgo(80), 1)),
      ]
      const other = { ...conversion, outputText: 'other' }
      await expect(conversions.store(other, keyOfDay(daysAgo(8), 2))).rejects.toThrow(KeyUsed)
      return answers
    })
    await expectSame()
    await move()
    await expectSame()
  })

  it('are counted by a recount, which mends wrong counters of their days', async () => {
    await inBoth(async ({ database, kinds }) => {
      await database.query(`UPDATE conversion_days SET rows = rows + 5 WHERE day = $1::text::date`, [daysAgo(4)])
      await database.query(`DELETE FROM palette_days WHERE day = $1::text::date`, [daysAgo(6)])
      await database.query(`DELETE FROM usage_hours WHERE hour < $1::text::timestamptz AND action = 'copied'`, [
        daysAgo(6),
      ])
      const differences = await readDifferences(kinds, true)
      expect(differences.length).toBeGreaterThan(3)
      return differences
    })
    await expectSame()
  })

  it('leave today and all counters usable while ClickHouse fails', async () => {
    const { both, world } = compared()
    await world.clickHouse.kill()
    const { conversions, database, kinds } = both
    expect(await conversions.store({ inputText: 'now', outputText: 'now' })).toHaveProperty('id')
    await compared().alone.conversions.store({ inputText: 'now', outputText: 'now' })
    await expect(readPages(database, {}, '100')).rejects.toThrow(DatabaseUnavailable)
    expect(await readPages(database, { dateRange: 'today' }, '9')).toContainEqual(
      expect.objectContaining({ totalPages: 6 }),
    )
    expect(await readSummary(database, { now })).toMatchObject({ previous: { today: null, thisWeek: null } })
    const [kept] = await readKept(kinds)
    expect(kept).toMatchObject({ oldest: `${daysAgo(9)}T00:00:00.000Z` })
    await world.clickHouse.start()
    await expectSame()
  })

  it('expire with exact counts; while ClickHouse fails nothing does, and the next time everything', async () => {
    const { both, world } = compared()
    const rule = { count: 5, unit: 'day' as const }
    const purge = ({ database }: Compared) =>
      Promise.all(countedTables.map((counted) => expiringRows(database, { label: '', rule, counted }).deleteExpired()))
    // Some are back in PostgreSQL, and one of an expired day was erased there.
    await inBoth((one) => readMyData(one, [50, 250]))
    const before = await readReports(both, now)
    await world.clickHouse.kill()
    await expect(purge(both)).rejects.toThrow(DatabaseUnavailable)
    await world.clickHouse.start()
    expect(await readReports(both, now)).toEqual(before)
    expect((await inBoth(purge)).every((deleted) => deleted > 100)).toBe(true)
    await expectSame()
    expect(await inBoth(purge)).toEqual([0, 0, 0])
    await inBoth((one) =>
      readMyData(
        one,
        Array.from({ length: 600 }, (_, n) => n + 1),
      ),
    )
    await move()
    await expectSame()
    expect(await world.database.archive.archived('conversions')).toMatchObject({ from: daysAgo(4) })
  })
})
