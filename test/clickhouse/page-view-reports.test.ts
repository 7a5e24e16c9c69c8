// Reports and cells of page views are the same whether the rows of earlier days are in PostgreSQL or in ClickHouse.
import { describe, expect, it } from 'vitest'
import { pageViewStore } from '#features/analytics/server/page-views/page-view-store.ts'
import { readVisitorRows } from '#features/analytics/server/page-views/visitor-rows-store.ts'
import { newKey } from '#platform/database/partitions/key-days.ts'
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

describe('random page views of several days', () => {
  const plain = databaseFor('postgresql')
  const world = archiveWorldFor('postgresql')
  const random = randomOf(31)
  const impossible = ['session_1_a', 'session_99_b', 'session_9999999999999_c', 'session_1234567890123456_d']

  it('give the same reports and cells before and after moves, erasures and late events', async () => {
    const { database } = world()
    const both = [plain(), database]
    for (const each of both) await makePastDays(each, 10)
    let sessions: string[] = []
    for (let ago = 9; ago >= 0; ago--) {
      const [day, now] = [daysAgo(ago), at(daysAgo(ago), 20)]
      const begun = Array.from({ length: 8 }, (_, place) => `session_${at(day, 3).getTime() + place}_s${ago}`)
      sessions = [...sessions.slice(-24), ...begun]
      const present = [...sessions, ...sessions.slice(-8), ...impossible]
      const views = Array.from({ length: 60 }, () => viewOf(random, random.oneOf(present)))
      for (const each of both) await storeViews(each, views, now)
      if (ago % 2 === 0) await expectSameReports(plain(), database, now)
      if (ago % 3 !== 0) await expectSameCells(plain(), database, now)
      await database.archive.move({ today: day })
      if (ago === 4) {
        const gone = [random.oneOf(sessions), 'session_1_a']
        const [one, other] = [pageViewStore(plain()), pageViewStore(database)]
        expect(await other.eraseVisitors(gone)).toBe(await one.eraseVisitors(gone))
      }
      // A page that shows a visitor their rows brings some of an archived day back.
      if (ago === 2)
        await readVisitorRows(database, [random.oneOf(sessions)], { rows: 5, bytes: 1e6, textCharacters: null })
      if (ago < 3) await expectSameReports(plain(), database, now)
    }
    const now = at(today, 20)
    await expectSameCells(plain(), database, now)
    await database.archive.move({ today })
    expect(await rowsInPostgres(database, daysAgo(1))).toBe(0)
    expect(await rowsInPostgres(plain(), daysAgo(1))).toBeGreaterThan(300)
    await expectSameReports(plain(), database, now)
    // Cells of days in ClickHouse.
    await database.query('DELETE FROM view_cells')
    await expectSameReports(plain(), database, now)
    await database.query('DELETE FROM view_cells')
    await expectSameCells(plain(), database, now)
    // Late events: of a process whose clock is late, and with an old key.
    for (const each of both) {
      await storeViews(each, [viewOf(randomOf(1), 'session_1_a'), viewOf(randomOf(2), 'session_99_b')], at(daysAgo(5)))
      await pageViewStore(each, () => now).store(viewOf(randomOf(3), 'session_1_a'), newKey(at(daysAgo(6)).getTime()))
    }
    await expectSameReports(plain(), database, now)
    await expectSameCells(plain(), database, now)
    await database.archive.move({ today })
    await expectSameReports(plain(), database, now)
    await database.query('DELETE FROM view_cells')
    await expectSameCells(plain(), database, now)
  }, 180_000)
})

describe('more than 1,000 combinations of tags on a day', () => {
  const plain = databaseFor('postgresql')
  const world = archiveWorldFor('postgresql')

  it('are counted as other by both databases', async () => {
    const { database } = world()
    const day = daysAgo(4)
    const names = Array.from({ length: 1_010 }, (_, place) => `c${String(place).padStart(4, '0')}`)
    const views = [...names, ...names.slice(5, 1_005)].map((name, place) => ({
      ...viewOf(randomOf(place), `session_1_${name}`),
      utmSource: place % 3 === 0 ? 'mail' : null,
      utmCampaign: name,
    }))
    for (const each of [plain(), database]) {
      await makePastDays(each, 6)
      await storeViews(each, views, at(day))
    }
    await expectSameCells(plain(), database, at(today))
    await database.archive.move({ today })
    expect(await rowsInPostgres(database, daysAgo(1))).toBe(0)
    await database.query('DELETE FROM view_cells')
    await expectSameCells(plain(), database, at(today))
    await expectSameReports(plain(), database, at(today))
  })
})
