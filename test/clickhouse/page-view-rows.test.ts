// Page views of earlier days are read, erased, repeated, expired and recounted where they are.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goalStore } from '#features/analytics/server/goals/goal-store.ts'
import { pageViewStore } from '#features/analytics/server/page-views/page-view-store.ts'
import { visitorKey } from '#features/analytics/server/page-views/view-keys.ts'
import { readVisitorRows, sessionsOfViews } from '#features/analytics/server/page-views/visitor-rows-store.ts'
import { recountPageViews } from '#features/analytics/server/recount/page-view-recount-store.ts'
import { openClickHouse } from '#platform/database/archive/clickhouse.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, newKey } from '#platform/database/partitions/key-days.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { databaseFor } from '../support/databases.ts'
import { randomOf } from '../support/view-world.ts'
import {
  at,
  daysAgo,
  expectSameCells,
  expectSameReports,
  makePastDays,
  rowsInPostgres,
  storeViews,
  today,
  viewOf,
} from './page-view-worlds.ts'
import { archiveWorldFor } from './world.ts'

const days = [5, 4, 3].map(daysAgo)
const limits = { rows: 100, bytes: 1e6, textCharacters: null }

async function fill(database: Database, sessions: readonly string[]): Promise<void> {
  const random = randomOf(5)
  await makePastDays(database, 6)
  for (const day of days)
    await storeViews(
      database,
      sessions.map((session) => viewOf(random, session)),
      at(day),
    )
}

async function differences(database: Database, mend = false): Promise<string[]> {
  const found: string[] = []
  for await (const { table, key, counted, rows } of recountPageViews(database, { mend }))
    found.push(`${table} ${key}: ${counted}, ${rows}`)
  return found
}

/** The files in which a text stands. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    if ((await readFile(path)).includes(text)) found.push(path)
  }
  return found
}

describe('page views in ClickHouse', () => {
  const plain = databaseFor('postgresql')
  const world = archiveWorldFor('postgresql')
  const gone = `session_${at(days[0] ?? '').getTime()}_eraseme7391`
  const sessions = [
    gone,
    ...Array.from({ length: 30 }, (_, place) => `session_${at(days[0] ?? '', 3).getTime() + place}_v`),
  ]

  it('leave no trace of an erased session', async () => {
    const { database, clickHouse } = world()
    for (const each of [plain(), database]) await fill(each, sessions)
    // Cells are built before the rows leave.
    expect(await database.archive.move({ today })).toMatchObject({ page_views: 0 })
    await expectSameCells(plain(), database, at(today))
    const raw = openClickHouse(clickHouse.url)
    // Replaced parts stay on the disk for some minutes otherwise.
    await raw.command(
      'ALTER TABLE page_views MODIFY SETTING old_parts_lifetime = 1, cleanup_delay_period = 1, max_cleanup_delay_period = 1',
    )
    expect(await database.archive.move({ today })).toMatchObject({ page_views: 93 })
    expect(await rowsInPostgres(database, daysAgo(1))).toBe(0)
    const stored = async () => {
      const [found] = await raw.read<{ rows: number }>(
        `SELECT count() AS rows FROM page_views WHERE session_id = '${gone}' SETTINGS apply_deleted_mask = 0`,
      )
      return found?.rows
    }
    expect(await stored()).toBe(3)
    expect(await filesWith(clickHouse.folder, 'eraseme7391')).not.toEqual([])

    const { rows } = await readVisitorRows(database, [gone], limits)
    expect(rows.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted()).toEqual(days)
    await database.archive.move({ today })
    const ids = rows.map(({ id }) => id)
    expect(await sessionsOfViews(database, ids)).toEqual([{ id: Math.max(...ids), sessionId: gone }])
    await database.archive.move({ today })

    for (const each of [plain(), database]) expect(await pageViewStore(each).eraseVisitors([gone])).toBe(3)
    expect(await readVisitorRows(database, [gone], limits)).toEqual({ rows: [], more: 0 })
    await expectSameReports(plain(), database, at(today))
    await expectSameCells(plain(), database, at(today))
    expect(await differences(database)).toEqual([])
    await database.archive.removeErased()
    expect(await stored()).toBe(0)
    const parts = () => raw.read(`SELECT name FROM system.parts WHERE table = 'page_views' AND NOT active AND rows > 0`)
    await expect.poll(parts, { timeout: 30_000 }).toEqual([])
    await expect.poll(() => filesWith(clickHouse.folder, 'eraseme7391'), { timeout: 30_000 }).toEqual([])
    await raw.close()
  })

  it('answer a repeated view with the stored one, also one that has not its own tags', async () => {
    const { database } = world()
    const store = pageViewStore(database, () => at(daysAgo(3), 22))
    const keys = [newKey(at(daysAgo(3), 22).getTime()), newKey(at(daysAgo(3), 22).getTime() + 5)]
    const [first, second] = [1, 2].map((n) => ({ ...viewOf(randomOf(n), 'session_1_tags'), utmCampaign: `c${n}` }))
    if (!first || !second) throw new Error('There are two')
    const one = await store.store(first, keys[0])
    const two = await store.store(second, keys[1])
    await expectSameCellsAlone(database)
    await database.archive.move({ today })
    expect(await rowsInPostgres(database, daysAgo(1))).toBe(0)
    const later = pageViewStore(database)
    // The second view was stored with the tags of the first one, which is in ClickHouse.
    expect(await later.store(second, keys[1])).toEqual({ ...two, createdAt: expect.any(String), isRepeat: true })
    await database.archive.move({ today })
    expect(await later.store(first, keys[0])).toMatchObject({ id: one.id, isRepeat: true })
    await expect(later.store({ ...first, utmCampaign: 'c3' }, keys[0])).rejects.toThrow(KeyUsed)
    await expect(later.store({ ...second, path: '/other' }, keys[1])).rejects.toThrow(KeyUsed)
  })

  it('give a goal the device of the first view', async () => {
    const { database } = world()
    await database.archive.move({ today })
    const [known] = await database.query<{ device: string }>(
      `SELECT device FROM page_views WHERE session_id = 'session_1_tags' ORDER BY id LIMIT 1`,
    )
    expect(known).toBeUndefined()
    await goalStore(database).store({ sessionId: 'session_1_tags', goal: 'result-taken' })
    const [goal] = await database.query<{ device: string }>('SELECT device FROM session_goals WHERE visitor = $1', [
      visitorKey('session_1_tags'),
    ])
    expect(goal?.device).toBe(viewOf(randomOf(1), 'session_1_tags').device)
  })

  it('are compared with their counters, which are repaired', async () => {
    const { database } = world()
    await database.archive.move({ today })
    await expectSameCellsAlone(database)
    expect(await differences(database)).toEqual([])
    const [day = ''] = days
    await database.query(`UPDATE visit_days SET views = views + 3 WHERE day = $1`, [day])
    await database.query(`UPDATE path_days SET views = views + 1 WHERE day = $1`, [day])
    await database.query(`DELETE FROM daily_counts WHERE day = $1 AND kind = 'device'`, [day])
    await database.query(`UPDATE view_cells SET source = 'wrong' WHERE day = $1 AND level = 8`, [dayAfter(day)])
    const found = await differences(database)
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['visit_days', 'path_days', 'daily_counts', 'view_cells']),
    )
    expect(found).toContain(`visit_days ${day} views: 33, 30`)
    await differences(database, true)
    expect(await differences(database)).toEqual([])
    await expectSameCellsAlone(database)
    expect(await differences(database)).toEqual([])
  })

  it('expire with their day', async () => {
    const { database } = world()
    const store = pageViewStore(database)
    const before = await store.kept()
    const [day = ''] = days
    expect(before.oldest?.slice(0, 10)).toBe(day)
    const on = new Date(Date.parse(dayAfter(day, 90)) + 3_600_000)
    expect(await pageViewStore(database, () => on).deleteExpired()).toBe(30)
    const after = await store.kept()
    expect(after.rows).toBe(before.rows - 30)
    expect(after.oldest?.slice(0, 10)).toBe(dayAfter(day))
    expect(await differences(database)).toEqual([])
  })

  it('are not asked for by reports that need only PostgreSQL, and by storing', async () => {
    const { database, clickHouse } = world()
    await expectSameCellsAlone(database)
    await clickHouse.kill()
    const session = `session_${Date.now()}_new`
    await storeViews(database, [viewOf(randomOf(4), session)], new Date())
    await expectSameReports(database, database, new Date())
    await clickHouse.start()
  })
})

async function expectSameCellsAlone(database: Database): Promise<void> {
  await expectSameCells(database, database, at(today))
}
