// Visitors come and go over month ends, midnights and empty days, with erasures, purges, late clocks and processes of an
// earlier release in between, while cells are built at any time. Every report with any filters must equal a naive count
// of the stored rows.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import {
  naiveReports,
  type SomeFilters,
  type Stored,
  type StoredGoal,
  type StoredView,
} from '../../../../../test/support/naive-reports.ts'
import { randomOf, wanted } from '../../../../../test/support/view-world.ts'
import { dayOf, type Range, rangeBefore, ranges, rangeUntil } from '../../domain/days.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import type { VisitSource } from '../../website-contract.ts'
import { buildCells, nextUnbuiltDay } from '../cells/build-cells-store.ts'
import { buildAllCells } from '../cells/cell-job.ts'
import type { NewPageView } from '../page-views/ingest-store.ts'
import { pageViewStore } from '../page-views/page-view-store.ts'
import { visitorKey } from '../page-views/view-keys.ts'
import { visitReports } from './read-visits.ts'

const rounds = 44
const viewsOfRound = 30
const paths = ['/', '/a', '/ä/😀', `/${'x'.repeat(2_000)}y`, `/${'x'.repeat(2_000)}z`]
const devices = ['desktop', 'phone', 'tablet', 'unknown']
const hosts = [directSource, internalSource, 'a.example', 'b.example']
const tags = {
  source: [null, null, 'a.example', 'mail'],
  medium: [null, null, 'email', 'cpc'],
  campaign: [null, null, 'spring', 'sale'],
}
const noTitles = async () => new Map<number, string>()
type Random = ReturnType<typeof randomOf>

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  beforeEach(async () => {
    await database().query(
      'TRUNCATE page_views, viewed_paths, path_days, path_visitors, visit_days, day_visitors, visitors, daily_counts, view_cells, session_goals',
    )
  })

  describe('filtered reports', () => {
    it('equal a naive count of the rows', async () => {
      const random = randomOf(29)
      let instant = Date.parse('2027-12-20T22:00:00Z')
      const sessions = Array.from({ length: 400 }, (_, place) => `session_${instant + place * 7_919_000}_f${place}`)
      for (let round = 0; round < rounds; round++) {
        instant += random.oneOf([1_000, 3_600_000, 30 * 3_600_000, 74 * 3_600_000])
        const present = sessions.slice(round * 5, round * 5 + 45).concat(sessions.slice(0, 6))
        // A clock may be late by days.
        const clock = new Date(round % 11 === 6 ? instant - 4 * 86_400_000 : instant)
        const isOld = round % 8 === 3
        await storeRound(database(), { random, present, clock, isOld })
        if (round % 3 === 1) await reachGoals(database(), random)
        const store = pageViewStore(database(), () => new Date(instant))
        if (round % 9 === 5) await store.eraseVisitors([random.oneOf(present), random.oneOf(present)])
        if (round % 10 === 9) await store.deleteExpired()
        const viewsAtOnce = random.oneOf([7, viewsOfRound * rounds])
        if (random.below(3) > 0) await buildAllCells(database(), { now: new Date(instant), viewsAtOnce })
        if (round % 7 === 6 || round === rounds - 1) await expectReports(database(), random, new Date(instant))
      }
    })

    it('read what has no cells from the rows, and build each day once', async () => {
      const random = randomOf(7)
      for (const day of ['2028-02-28', '2028-02-29', '2028-03-01'])
        await storeRound(database(), { random, present: ['session_1_a', 'session_2_b'], clock: at(day) })
      await expectReports(database(), random, at('2028-03-01'))
      await buildAllCells(database(), { now: at('2028-03-01') })
      const cells = await database().query('SELECT * FROM view_cells')
      expect(await days(database())).toEqual(['2028-02-28', '2028-02-29'])
      await buildAllCells(database(), { now: at('2028-03-01') })
      expect(await database().query('SELECT * FROM view_cells')).toEqual(cells)
      await expectReports(database(), random, at('2028-03-01'))
    })

    it('count a visitor once whom a late clock adds to an earlier day', async () => {
      const random = randomOf(9)
      await storeRound(database(), { random, present: ['session_1_a'], clock: at('2028-02-29') })
      await buildAllCells(database(), { now: at('2028-03-01') })
      await storeRound(database(), { random, present: ['session_1_a'], clock: at('2028-02-28') })
      await expectReports(database(), random, at('2028-03-01'))
      await buildAllCells(database(), { now: at('2028-03-01') })
      expect(await days(database())).toEqual(['2028-02-28', '2028-02-29'])
      await expectReports(database(), random, at('2028-03-01'))
    })

    it('use no cells with the views of a visitor who is erased between two parts of a day', async () => {
      const random = randomOf(8)
      for (const session of ['session_1_a', 'session_2_b'])
        await storeRound(database(), { random, present: [session], clock: at('2028-02-29') })
      const rest = async () => {
        await pageViewStore(database()).eraseVisitors(['session_1_a'])
      }
      await buildCells(database(), '2028-02-29', { viewsAtOnce: 1, rest })
      expect(await days(database())).toEqual([])
      await buildAllCells(database(), { now: at('2028-03-01'), viewsAtOnce: 1 })
      expect(await days(database())).toEqual(['2028-02-29'])
      await expectReports(database(), random, at('2028-03-01'))
    })

    it('wait for the next run when this one is stopped between two parts of a day', async () => {
      const random = randomOf(8)
      await storeRound(database(), { random, present: ['session_1_a'], clock: at('2028-02-29') })
      const stopped = new AbortController()
      const run = buildAllCells(database(), { now: at('2028-03-01'), viewsAtOnce: 1, signal: stopped.signal })
      stopped.abort()
      await run
      expect(await days(database())).toEqual([])
    })

    it('go on to the days after one whose counters are wrong', async () => {
      const random = randomOf(8)
      for (const day of ['2028-02-28', '2028-02-29'])
        await storeRound(database(), { random, present: ['session_1_a'], clock: at(day) })
      await database().query(`UPDATE visit_days SET views = views + 1 WHERE day = '2028-02-28'`)
      await buildAllCells(database(), { now: at('2028-03-01') })
      expect(await nextUnbuiltDay(database(), { from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02-28')
      expect(await nextUnbuiltDay(database(), { from: '2028-02-29', to: '2028-02-29' })).toBeNull()
    })

    it('forget an erased visitor at once, and expired days', async () => {
      const random = randomOf(8)
      await storeRound(database(), { random, present: ['session_1_a'], clock: at('2028-02-28') })
      await storeRound(database(), { random, present: ['session_2_b'], clock: at('2028-02-29') })
      await buildAllCells(database(), { now: at('2028-03-01') })
      await reachGoals(database(), random)
      await pageViewStore(database()).eraseVisitors(['session_1_a'])
      expect(await days(database())).toEqual(['2028-02-29'])
      const key = visitorKey('session_1_a')
      expect(await database().query('SELECT * FROM session_goals WHERE visitor = $1', [key])).toEqual([])
      await pageViewStore(database(), () => at('2028-06-10')).deleteExpired()
      expect(await days(database())).toEqual([])
      expect(await database().query('SELECT * FROM session_goals')).toEqual([])
    })

    it('count the combinations of a day beyond 1,000 as other', async () => {
      const store = pageViewStore(database(), () => at('2028-03-01'))
      const view = (visitor: string, campaign: string): NewPageView => ({
        path: '/',
        referrer: null,
        sessionId: `session_1_${visitor}`,
        source: directSource,
        device: 'phone',
        utmCampaign: campaign,
      })
      const names = Array.from({ length: 1_010 }, (_, place) => `c${String(place).padStart(4, '0')}`)
      await Promise.all([...names, ...names.slice(5, 1_005)].map((name) => store.store(view(name, name))))
      await reach(database(), { session: 'session_1_c0003', day: '2028-03-01', campaign: 'c0003' })
      await reach(database(), { session: 'session_1_c0004', day: '2028-03-01', campaign: 'c0004' })
      await reach(database(), { session: 'session_1_c0007', day: '2028-03-01', campaign: 'c0007' })
      const other = { source: 'other', medium: 'other', campaign: 'other' }
      for (const now of [at('2028-03-01'), at('2028-03-02')]) {
        await buildAllCells(database(), { now, viewsAtOnce: 500 })
        const reports = visitReports(database(), noTitles, () => now)
        const campaigns = await reports.campaigns(wanted('7', { campaign: 'other' }))
        expect(campaigns).toEqual([{ ...other, views: 10, uniqueVisitors: 10, goals: 0, previous: null }])
        const all = await reports.campaigns(wanted('7'))
        expect(all).toHaveLength(200)
        expect(all[0]).toEqual({ ...other, views: 10, uniqueVisitors: 10, goals: 2, previous: null })
        const named = { source: directSource, medium: null, campaign: 'c0007' }
        expect(all).toContainEqual({ ...named, views: 2, uniqueVisitors: 1, goals: 1, previous: null })
        expect(await reports.campaigns(wanted('7', { campaign: 'c0003' }))).toMatchObject([{ views: 0, goals: 1 }])
      }
    })
  })
})

const at = (day: string) => new Date(`${day}T12:00:00Z`)

type Round = { random: Random; present: readonly string[]; clock: Date; isOld?: boolean }

/** Stores views by a process; one of an earlier release leaves the facts of sessions null. */
async function storeRound(database: Database, { random, present, clock, isOld = false }: Round): Promise<void> {
  const store = pageViewStore(database, () => clock)
  const known = await database.query<{ visitor: string }>('SELECT visitor FROM visitors')
  const views = Array.from({ length: viewsOfRound }, () => viewOf(random, present))
  const written = await Promise.all(views.map((view) => store.store(view)))
  if (!isOld) return
  const none = 'utm_source = NULL, utm_medium = NULL, utm_campaign = NULL, entry_source = NULL'
  await database.query(`UPDATE page_views SET ${none} WHERE id = ANY ($1::int8[])`, [written.map(({ id }) => id)])
  await database.query(`UPDATE visitors SET ${none}, entry_path = NULL WHERE visitor <> ALL ($1::text[]::uuid[])`, [
    known.map(({ visitor }) => visitor),
  ])
}

function viewOf(random: Random, present: readonly string[]): NewPageView {
  return {
    path: random.oneOf(paths),
    referrer: null,
    sessionId: random.oneOf(present),
    source: random.oneOf(hosts),
    device: random.oneOf(devices.slice(0, 1 + random.below(4))),
    utmSource: random.oneOf(tags.source),
    utmMedium: random.oneOf(tags.medium),
    utmCampaign: random.oneOf(tags.campaign),
  }
}

/** Some sessions reach goals, on a day of one of their views. */
async function reachGoals(database: Database, random: Random): Promise<void> {
  const { views } = await storedRows(database)
  for (let n = 0; n < 4; n++) {
    const { path: _path, viewSource: _source, ...facts } = random.oneOf(views)
    await reach(database, { ...facts, goal: random.oneOf(['result-taken', 'article-shared']) })
  }
}

async function reach(
  database: Database,
  goal: Partial<StoredGoal> & Pick<StoredGoal, 'session' | 'day'>,
): Promise<void> {
  const { medium = null, campaign = null, isTagged = true, device = 'phone', goal: name = 'result-taken' } = goal
  const source = goal.source === undefined ? directSource : goal.source
  await database.query(
    `INSERT INTO session_goals (visitor, goal, day, source, medium, campaign, is_tagged, device)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [visitorKey(goal.session), name, goal.day, source, medium, campaign, isTagged, device],
  )
}

async function storedRows(database: Database): Promise<Stored> {
  const views = await database.query<StoredView>(
    `SELECT created_at::date AS day, session_id AS session, path, device, source AS "viewSource",
      coalesce(utm_source, entry_source) AS source, utm_medium AS medium, utm_campaign AS campaign,
      utm_source IS NOT NULL OR utm_medium IS NOT NULL OR utm_campaign IS NOT NULL AS "isTagged" FROM page_views`,
  )
  const goals = await database.query<StoredGoal & { visitor: string }>(
    `SELECT visitor, goal, day, source, medium, campaign, is_tagged AS "isTagged", device FROM session_goals`,
  )
  const sessions = new Map(views.map(({ session }) => [visitorKey(session), session]))
  return {
    views,
    goals: goals.map(({ visitor, ...goal }) => ({ ...goal, session: sessions.get(visitor) ?? visitor })),
  }
}

async function expectReports(database: Database, random: Random, now: Date): Promise<void> {
  const stored = await storedRows(database)
  const chosen = Array.from({ length: 4 }, () => filtersOf(random))
  const all = { source: 'mail', medium: 'email', campaign: 'spring', path: '/', device: 'desktop' }
  for (const filters of [{}, { medium: '(none)' }, all, ...chosen]) {
    const days = random.oneOf(ranges)
    await expectSame(
      visitReports(database, noTitles, () => now),
      { stored, filters, days, now },
    )
  }
}

type Asked = { stored: Stored; filters: SomeFilters; days: Range; now: Date }

async function expectSame(reports: ReturnType<typeof visitReports>, { stored, filters, days, now }: Asked) {
  const query = wanted(days, filters)
  const range = rangeUntil(dayOf(now), Number(days))
  const before = rangeBefore(range)
  const expected = naiveReports(stored, range, filters)
  const hasViews = before !== null && stored.views.some(({ day }) => day >= before.from && day <= before.to)
  const earlier = before && naiveReports(stored, before, filters)
  const previous = hasViews ? earlier : null
  const context = { filters, days, now }
  const { filtered: _filtered, ...totals } = await reports.totals(query)
  expect({ ...context, totals }).toEqual({
    ...context,
    totals: { ...expected.totals, previous: previous?.totals ?? null },
  })
  expect({ ...context, timeline: await reports.timeline(query) }).toEqual({
    ...context,
    timeline: expected.timeline.map((entry, place) => ({ ...entry, previous: previous?.timeline[place] ?? null })),
  })
  const pages = (await reports.pages(query)).map(({ title: _title, ...page }) => page)
  expect({ ...context, pages }).toEqual({ ...context, pages: expected.pages })
  const { sources } = await reports.sources(query)
  expect(new Map(sources.map((source) => [nameOf(source), source.views]))).toEqual(expected.sources)
  expect(new Map(sources.map((source) => [nameOf(source), source.previous]))).toEqual(
    new Map([...expected.sources.keys()].map((name) => [name, previous && (previous.sources.get(name) ?? 0)])),
  )
  const { devices: counted } = await reports.devices(query)
  expect(new Map(counted.filter(({ views }) => views > 0).map(({ device, views }) => [device, views]))).toEqual(
    expected.devices,
  )
  const campaigns = await reports.campaigns(query)
  const named = campaigns.map(
    ({ source, medium, campaign, previous: earlier, ...counts }) =>
      [JSON.stringify([source, medium, campaign]), { ...counts, previous: earlier }] as const,
  )
  expect({ ...context, campaigns: new Map(named) }).toEqual({
    ...context,
    campaigns: new Map(
      [...expected.campaigns].map(([name, counts]) => [
        name,
        { ...counts, previous: earlier?.campaigns.get(name) ?? null },
      ]),
    ),
  })
  expect(campaigns.map(({ views }) => views)).toEqual(campaigns.map(({ views }) => views).toSorted((a, b) => b - a))
}

function filtersOf(random: Random): SomeFilters {
  const some = <Value>(values: readonly (Value | null)[]) => random.oneOf([null, null, ...values])
  const filters = {
    source: some([...hosts, 'mail', 'nobody.example']),
    medium: some(['email', 'cpc', '(none)']),
    campaign: some(['spring', 'sale', '(none)']),
    path: some(paths),
    device: some(devices),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null))
}

const nameOf = (source: VisitSource) =>
  source.kind === 'host' ? source.host : source.kind === 'direct' ? directSource : internalSource

async function days(database: Database): Promise<string[]> {
  const found = await database.query<{ day: string }>('SELECT DISTINCT day FROM view_cells ORDER BY day')
  return found.map(({ day }) => day)
}
