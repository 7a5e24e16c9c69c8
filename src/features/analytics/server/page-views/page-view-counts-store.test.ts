// Three concurrent writers store views across midnights, month ends and the 90th day, with erasures, purges and retries
// in between. Every report of every range must equal a naive count of the acknowledged views.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { breadth } from '../../../../../test/support/breadth.ts'
import { type Engine, freshDatabaseOptions, mainlyOn, silentLog } from '../../../../../test/support/databases.ts'
import { type ModelView, randomOf, recount, wanted } from '../../../../../test/support/view-world.ts'
import { type DayRange, dayOf, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import { ranges } from '../../reports-contract.ts'
import type { VisitSource } from '../../website-contract.ts'
import { visitReports } from '../website-reports/read-visits.ts'
import type { NewPageView } from './ingest-store.ts'
import { pageViewStore } from './page-view-store.ts'

const rounds = 112
const viewsOfWriter = breadth(20, 60)
const hosts = Array.from({ length: 58 }, (_, place) => `host-${place}.example`)
const paths = [
  '/',
  '//',
  '/%00',
  '/ä/😀',
  `/${'x'.repeat(2_047)}`,
  `/${'😀'.repeat(2_047)}`,
  '/article/7/a-slug',
].concat(Array.from({ length: 120 }, (_, place) => `/page-${place}`))
const noTitles = async () => new Map<number, string>()

/** Several pools simulate several processes. The embedded engine has one session, which the stores share. */
async function openWriters(engine: Engine): Promise<{ databases: Database[]; dataDir: string }> {
  const options = await freshDatabaseOptions(engine)
  const databases: Database[] = []
  for (let place = 0; place < (engine === 'postgresql' ? 3 : 1); place++) {
    databases.push(await openDatabase({ ...options, log: silentLog }))
  }
  return { databases, dataDir: options.dataDir }
}

mainlyOn('postgresql', (engine) => {
  let databases: Database[]
  let dataDir: string
  beforeAll(async () => {
    ;({ databases, dataDir } = await openWriters(engine))
  })
  afterAll(async () => {
    for (const database of databases ?? []) await database.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  it('counts thousands of views of three writers exactly, with erasures and purges', async () => {
    const random = randomOf(20_250_917)
    const [first = null] = databases
    if (!first) throw new Error('No database')
    const clocks = [0, 1, 2].map(() => ({ now: new Date(0) }))
    const stores = clocks.map((clock, place) =>
      pageViewStore(databases[place % databases.length] ?? first, () => clock.now),
    )
    let model: Stored[] = []
    let acknowledged = 0
    // After two thirds of the run, the range of 90 days starts to exclude days, across February 29 and month ends.
    let instant = Date.parse('2027-12-20T22:00:00Z')
    const sessions = Array.from({ length: 900 }, (_, place) => `session_${instant + place * 7_919_000}_r${place}`)

    for (let round = 0; round < rounds; round++) {
      instant += random.oneOf([1_000, 3_600_000, 30 * 3_600_000, 74 * 3_600_000])
      // One round in three is at midnight, and the writers' clocks differ by seconds.
      if (round % 3 === 0) instant = Date.parse(`${dayOf(new Date(instant + 43_200_000))}T00:00:00Z`)
      for (const clock of clocks) clock.now = new Date(instant + random.below(4_000) - 2_000)
      // Visitors come and go; some return after weeks.
      const present = sessions.slice(round * 7, round * 7 + 110).concat(sessions.slice(0, 20))
      const isErased = new Set<string>()
      if (round % 9 === 5) for (let n = 0; n < 8; n++) isErased.add(random.oneOf(present))
      const views = stores.map(() =>
        Array.from({ length: viewsOfWriter }, () => viewOf(random, present)).filter(
          ({ sessionId }) => !isErased.has(sessionId),
        ),
      )
      const keyed = views.map((ofWriter) =>
        ofWriter.map((view) => ({ ...view, key: random.oneOf([null, randomUUID()]) })),
      )
      const isPurge = round % 10 === 9
      // Some keys are reused with other content: older ones by any writer, current ones by their own writer. These are
      // rejected.
      const known = isPurge ? [] : model.filter(({ key, sessionId }) => key !== null && !isErased.has(sessionId))
      const again = keyed.map((ofWriter) =>
        [...pick(random, known, 6), ...pick(random, ofWriter, 6)].map(({ key }) => ({
          ...viewOf(random, present),
          key,
        })),
      )
      const written = stores.flatMap((store, place) => [
        ...(keyed[place] ?? []).map(({ key, ...view }) => store.store(view, key)),
        ...(again[place] ?? [])
          .filter(({ key }) => key !== null)
          .map(({ key, ...view }) => store.store(view, key).catch(ofUsedKey)),
      ])
      const refused = round % 40 === 7 ? stores[0]?.store({ ...viewOf(random, present), path: '/NUL \0' }) : undefined
      const erasing = isErased.size > 0 ? stores[1]?.eraseVisitors([...isErased]) : undefined
      const purging = isPurge ? stores[2]?.deleteExpired() : undefined
      if (refused) await expect(refused).rejects.toThrow()
      await Promise.all(written)
      const ofErased = model.filter(({ sessionId }) => isErased.has(sessionId))
      if (erasing) expect(await erasing).toBe(ofErased.length)
      await purging
      model = model.filter(({ sessionId }) => !isErased.has(sessionId))
      for (const [place, ofWriter] of keyed.entries()) {
        const day = dayOf(clocks[place]?.now ?? new Date(0))
        model.push(...ofWriter.map((view) => ({ ...view, day })))
      }
      if (isPurge) {
        const kept = rangeUntil(dayOf(clocks[2]?.now ?? new Date(0)), 90).from
        model = model.filter(({ day }) => day >= kept)
      }
      acknowledged += views.flat().length
      if (isPurge || round % 17 === 0 || round === rounds - 1) await expectReports(first, model, new Date(instant))
    }
    expect(acknowledged).toBeGreaterThan(breadth(6_500, 19_500))
    await expectTables(first, model)
    for (const store of stores) await store.drain()
  })
})

type Stored = ModelView & { key: string | null }

/** Random content may be identical by chance, and is then accepted. */
function ofUsedKey(error: unknown): void {
  if (!(error instanceof KeyUsed)) throw error
}

function pick<T>(random: ReturnType<typeof randomOf>, values: readonly T[], atMost: number): T[] {
  return values.length === 0 ? [] : Array.from({ length: random.below(atMost) }, () => random.oneOf(values))
}

function viewOf(random: ReturnType<typeof randomOf>, sessions: readonly string[]): NewPageView {
  return {
    path: random.below(3) === 0 ? random.oneOf(paths) : random.oneOf(paths.slice(0, 12)),
    referrer: null,
    sessionId: random.oneOf(sessions),
    source: random.oneOf([directSource, internalSource, 'chatgpt.com', random.oneOf(hosts)]),
    device: random.oneOf(['desktop', 'phone', 'tablet', 'unknown']),
  }
}

async function expectReports(database: Database, model: readonly ModelView[], now: Date): Promise<void> {
  const reports = visitReports(database, noTitles, () => now)
  for (const days of ranges) {
    const expected = recount(model, rangeUntil(dayOf(now), Number(days)))
    expect(await reports.pages(wanted(days))).toEqual(expected.pages)
    const before = rangeBefore(rangeUntil(dayOf(now), Number(days)))
    const isKept = before !== null && model.some(({ day }) => day >= before.from && day <= before.to)
    const earlier = isKept ? recount(model, before).timeline : []
    expect(await reports.timeline(wanted(days))).toEqual(
      expected.timeline.map((entry, place) => ({ ...entry, previous: earlier[place] ?? null })),
    )
    expect(await reports.totals(wanted(days))).toEqual({
      ...expected.totals,
      previous: isKept ? totalsOf(model, before) : null,
    })
    const { devices } = await reports.devices(wanted(days))
    expect(new Map(devices.filter(({ views }) => views > 0).map(({ device, views }) => [device, views]))).toEqual(
      new Map(expected.devices),
    )
    const sources = await reports.sources(wanted(days))
    const ofHosts = expected.sources.filter(([source]) => !source.startsWith('('))
    const listed = new Set(ofHosts.slice(0, 50).map(([source]) => source))
    expect(sources.sources.map((source) => [nameOf(source), source.views])).toEqual(
      expected.sources.filter(([source]) => source.startsWith('(') || listed.has(source)),
    )
    const viewsBefore = new Map(before && recount(model, before).sources)
    expect(sources.sources.map((source) => [nameOf(source), source.previous])).toEqual(
      sources.sources
        .map(nameOf)
        .map((source) => [source, viewsBefore.size > 0 ? (viewsBefore.get(source) ?? 0) : null]),
    )
    expect(sources.otherHosts).toEqual({
      hosts: Math.max(0, ofHosts.length - 50),
      views: sumOf(ofHosts.slice(50)),
    })
    expect([sources.views, sources.assistants.views]).toEqual([
      sumOf(expected.sources),
      sumOf(expected.sources.filter(([source]) => source === 'chatgpt.com')),
    ])
  }
}

function totalsOf(model: readonly ModelView[], { from, to }: DayRange) {
  const views = model.filter(({ day }) => day >= from && day <= to)
  return { visits: views.length, uniqueVisitors: new Set(views.map(({ sessionId }) => sessionId)).size, goals: 0 }
}

const sumOf = (counts: readonly (readonly [string, number])[]) => counts.reduce((sum, [, count]) => sum + count, 0)
const nameOf = (source: VisitSource) =>
  source.kind === 'host' ? source.host : source.kind === 'direct' ? directSource : internalSource

/** Expects no superfluous row, no counter without views, and no data of purged days. */
async function expectTables(database: Database, model: readonly ModelView[]): Promise<void> {
  const [stored] = await database.query<{ count: number }>('SELECT count(*) FROM page_views')
  expect(stored?.count).toBe(model.length)
  const days = new Set(model.map(({ day }) => day))
  expect(await database.query('SELECT day FROM visit_days ORDER BY day')).toEqual(
    [...days].sort().map((day) => ({ day })),
  )
  const empty = await database.query(
    `SELECT 'path' AS counter FROM path_days WHERE views < 1 OR last_visitors < 0
    UNION ALL SELECT 'kind' FROM daily_counts WHERE count < 1
    UNION ALL SELECT 'day' FROM visit_days WHERE views < 1 OR visitors < 1 OR last_visitors < 0`,
  )
  expect(empty).toEqual([])
  const used = new Set(model.map(({ path }) => path))
  const known = await database.query<{ path: string }>('SELECT path FROM viewed_paths')
  expect(known.filter(({ path }) => !used.has(path))).toEqual([])
}
