// Three browsers store rows, erase them and are purged in random order, partly concurrently. After each step, every
// counter and report matches a naive count, each browser reads exactly its own rows, and other browsers' rows are
// unchanged.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedUsage, pageViewStore, recountPageViews, usageStore } from '#features/analytics/server.ts'
import { conversionStore, countedConversions } from '#features/bold-text/server.ts'
import { countedPalettes, paletteStore } from '#features/color-palette/server.ts'
import { consentStore, countedConsent } from '#features/consent/server.ts'
import type { ReceiptKind } from '#features/my-data/contract.ts'
import { siteReceipts } from '#features/my-data/server.ts'
import { recountRows } from '#platform/database/counted/recount-rows.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type Engine, freshDatabaseOptions, mainlyOn, silentLog } from '../../test/support/databases.ts'
import { randomOf } from '../../test/support/view-world.ts'
import { myDataOver } from './my-data.ts'
import { countedKinds } from './visitor-features.ts'

const rounds = 24
/**
 * A time step. The rule of 90 days keeps rows for two steps and deletes them after three. The rule of 12 months keeps
 * them for nine and deletes them after ten.
 */
const daysAtOnce = 40
const counted = [countedConversions, countedPalettes, countedUsage, countedConsent]

type Stored = {
  kind: ReceiptKind
  receipt: string
  age: number
  sessionId?: string
  action?: string
  analyzed?: boolean
}
const isExpired = ({ kind, age }: Stored) => age >= (kind === 'consent' ? 10 : 3)

type Browser = { sessionIds: string[]; rows: Stored[] }

/** Several pools simulate several processes. */
async function openAll(engine: Engine) {
  const options = await freshDatabaseOptions(engine)
  const databases: Database[] = []
  for (let place = 0; place < (engine === 'postgresql' ? 3 : 1); place++) {
    databases.push(await openDatabase({ ...options, log: silentLog }))
  }
  return { databases, dataDir: options.dataDir }
}

async function worldOn(databases: readonly Database[]) {
  const at = (place: number) => {
    const database = databases[place % databases.length]
    if (!database) throw new Error('No database')
    return database
  }
  const receipts = await siteReceipts(at(0))
  const clock = { now: Date.parse('2027-03-01T12:00:00Z') }
  const views = pageViewStore(at(0), () => new Date(clock.now))
  const stores = [conversionStore(at(1)), paletteStore(at(1)), usageStore(at(1)), consentStore(at(1))] as const
  const [conversions, palettes, usage, consent] = stores
  const purging = [conversionStore(at(2)), paletteStore(at(2)), usageStore(at(2)), consentStore(at(2))]
  const viewPurging = pageViewStore(at(2), () => new Date(clock.now))
  const store = async (kind: ReceiptKind, { sessionId, action }: { sessionId: string; action: string }) => {
    if (kind === 'conversion') return conversions.store({ inputText: action, outputText: 'x' })
    if (kind === 'palette') return palettes.store({ startingColor: '#000000', method: action, colors: ['#000000'] })
    if (kind === 'usage') return usage.store({ toolType: 'qr_code', action, ipAddress: null })
    if (kind === 'consent') return consent.store({ categories: ['necessary'], policyVersion: '2027-01-01' })
    return views.store({ path: `/${action}`, referrer: null, sessionId, source: '(direct)', device: 'phone' })
  }
  return {
    database: at(0),
    data: myDataOver({
      database: at(2),
      receipts,
      stored: countedKinds(at(2)),
    }),
    async store(browser: Browser, place: { kind: ReceiptKind; sessionId: string; action: string; analyzed: boolean }) {
      const { id } = await store(place.kind, place)
      const analyzed = place.kind === 'conversion' && place.analyzed
      if (analyzed) await analyze(at(1), id)
      const ofKind = place.kind === 'page_view' ? { sessionId: place.sessionId } : { action: place.action }
      browser.rows.push({ kind: place.kind, receipt: receipts.of(place.kind)(id), age: 0, analyzed, ...ofKind })
    },
    purge: () => Promise.all([...purging, viewPurging].map((each) => each.deleteExpired())),
    /** Ages all rows and their counters while no other work runs. */
    async passTime() {
      clock.now += daysAtOnce * 86_400_000
      for (const { table, counts } of counted) {
        const [time] = Object.keys(counts.by)
        await at(0).query(`UPDATE ${table} SET created_at = created_at - interval '${daysAtOnce} days'`)
        // Moves them through an unused range, so that no two collide on the way.
        for (const days of [-100_000 - daysAtOnce, 100_000]) {
          await at(0).query(`UPDATE ${counts.table} SET ${time} = ${time} + interval '${days} days'`)
        }
      }
    },
    drain: () => Promise.all([...stores, views].map((each) => each.drain())),
  }
}

async function analyze(database: Database, conversion: number): Promise<void> {
  await database.query(`INSERT INTO converted_texts (conversion_id, state) VALUES ($1, 'analyzed')`, [conversion])
  await database.query(
    `INSERT INTO text_analyses (conversion_id, language, language_confidence, industries) VALUES ($1, 'en', 0.5, '{}')`,
    [conversion],
  )
}

mainlyOn('postgresql', (engine) => {
  let databases: Database[]
  let dataDir: string
  beforeAll(async () => {
    ;({ databases, dataDir } = await openAll(engine))
  })
  afterAll(async () => {
    for (const database of databases ?? []) await database.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  it("keeps counters and reports exact and other browsers' rows unchanged, whatever is stored, erased and purged", async () => {
    const random = randomOf(20_250_918)
    const world = await worldOn(databases)
    const kinds = ['conversion', 'palette', 'usage', 'consent', 'page_view', 'page_view'] as const
    const actions = ['copied', 'downloaded', 'named by somebody', 'generated']
    const browsers = [0, 1, 2].map((n): Browser => {
      return { sessionIds: [0, 1].map((session) => `session_${1_800_000_000_000 + n}_s${n}${session}`), rows: [] }
    })
    const storeSome = (browser: Browser) =>
      Promise.all(
        Array.from({ length: random.below(14) }, () =>
          world.store(browser, {
            kind: random.oneOf(kinds),
            sessionId: random.oneOf(browser.sessionIds),
            action: random.oneOf(actions),
            analyzed: random.below(2) === 0,
          }),
        ),
      )
    /** Erases some or all receipts, and page views by receipts or by session ids. */
    const eraseSome = async (browser: Browser, isAlone: boolean) => {
      const isAll = random.below(3) === 0
      // A concurrent purge may delete an expired view before its session is looked up.
      const held = browser.rows.filter((row) => isAlone || !isExpired(row))
      const chosen = held.filter(() => isAll || random.below(4) === 0)
      const sessionIds = browser.sessionIds.filter(() => random.below(4) === 0)
      const opened = new Set([...sessionIds, ...chosen.flatMap(({ sessionId }) => sessionId ?? [])])
      const gone = browser.rows.filter((row) => chosen.includes(row) || opened.has(row.sessionId ?? ''))
      const erased = await world.data.erase({ receipts: chosen.map(({ receipt }) => receipt), sessionIds })
      // A concurrent purge may come first.
      if (isAlone) expect(erased).toBe(gone.length)
      browser.rows = browser.rows.filter((row) => !gone.includes(row))
    }
    for (let round = 0; round < rounds; round++) {
      const isPurge = random.below(3) === 0
      const erasing = random.below(3) > 0 ? random.below(3) : null
      await Promise.all([
        ...browsers.map((browser, n) => (n === erasing ? eraseSome(browser, !isPurge) : storeSome(browser))),
        isPurge ? world.purge() : undefined,
      ])
      for (const browser of isPurge ? browsers : []) {
        browser.rows = browser.rows.filter((row) => !isExpired(row))
      }
      await expectExact(world, browsers)
      if (round % 2 === 1) {
        await world.passTime()
        for (const { rows } of browsers) for (const row of rows) row.age++
      }
    }
    for (const browser of browsers) {
      await world.data.erase({ receipts: browser.rows.map(({ receipt }) => receipt), sessionIds: [] })
      browser.rows = []
      await expectExact(world, browsers)
    }
    await world.drain()
  })
})

async function expectExact({ database, data }: Awaited<ReturnType<typeof worldOn>>, browsers: readonly Browser[]) {
  const differences: unknown[] = []
  for (const table of counted) {
    for await (const difference of recountRows(database, table, { mend: false })) differences.push(difference)
  }
  for await (const difference of recountPageViews(database, { mend: false })) differences.push(difference)
  expect(differences).toEqual([])
  for (const { rows, sessionIds } of browsers) {
    const read = await data.read({ receipts: rows.map(({ receipt }) => receipt), sessionIds, excerpts: false })
    expect(read).toMatchObject({ rest: [], morePageViews: 0 })
    expect(read.rows.map(({ receipt }) => receipt).toSorted()).toEqual(rows.map(({ receipt }) => receipt).toSorted())
    const analyzed = read.rows.flatMap((row) => (row.kind === 'conversion' && row.analysis ? row.receipt : []))
    expect(analyzed.toSorted()).toEqual(
      rows
        .filter((row) => row.analyzed)
        .map(({ receipt }) => receipt)
        .toSorted(),
    )
  }
  const all = browsers.flatMap(({ rows }) => rows)
  const ofKind = (kind: ReceiptKind) => all.filter((row) => row.kind === kind)
  const names = [...new Set(ofKind('usage').flatMap(({ action }) => action ?? []))].toSorted()
  expect(await database.query(sums)).toEqual([
    {
      events: ofKind('usage').length,
      conversions: ofKind('conversion').length,
      palettes: ofKind('palette').length,
      consent: ofKind('consent').length,
      views: ofKind('page_view').length,
      visitors: new Set(ofKind('page_view').map(({ sessionId }) => sessionId)).size,
      texts: all.filter(({ analyzed }) => analyzed).length,
      analyses: all.filter(({ analyzed }) => analyzed).length,
    },
  ])
  const counters = await database.query<{ action: string }>(
    'SELECT DISTINCT action FROM usage_hours WHERE events > 0 ORDER BY action',
  )
  expect(counters.map(({ action }) => action)).toEqual(names)
}

const sums = `SELECT
  (SELECT coalesce(sum(events), 0)::int8 FROM usage_hours) AS events,
  (SELECT coalesce(sum(rows), 0)::int8 FROM conversion_days) AS conversions,
  (SELECT coalesce(sum(rows), 0)::int8 FROM palette_days) AS palettes,
  (SELECT coalesce(sum(rows), 0)::int8 FROM consent_record_days) AS consent,
  (SELECT coalesce(sum(views), 0)::int8 FROM visit_days) AS views,
  (SELECT coalesce(sum(last_visitors), 0)::int8 FROM visit_days) AS visitors,
  (SELECT count(*) FROM converted_texts) AS texts,
  (SELECT count(*) FROM text_analyses) AS analyses`
