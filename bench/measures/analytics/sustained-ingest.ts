// A minute of page views and conversions at the rate of the bar, while visitors also read the site. Requests are due at
// fixed times, so that a stall counts for every request that it delays. The comparison writes rows directly to the
// database at the same rate.
import { setTimeout as pause } from 'node:timers/promises'
import { type LoadPlan, type LoadResult, requestsPerSecond } from '../../load/load-plan.ts'
import { mustAllBe, startLoad } from '../../load/load-process.ts'
import { conversionRequest, longConversionRequest } from '../../load/rows/conversions.ts'
import { directRows, type Paced } from '../../load/rows/direct-rows.ts'
import { pageViewRequest } from '../../load/rows/page-views.ts'
import type { Finding } from '../../report/finding.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, type Storage, withDatabase } from '../../stage/storage.ts'
import { seedArticles } from '../floods/flooded-site.ts'

const connections = 32
const durationMs = 60_000
const directMs = 20_000
const settleMs = 3_000
const stallMs = 250
const p99Ms = 30
const pageP99Ms = 50
/** The share of the rate that must arrive; the rest is the edges of the minute. */
const reachedShare = 0.995
/** Eight of ten requests are page views; one of the two conversions is long. */
const mixedWrites = [
  ...Array.from({ length: 4 }, () => pageViewRequest),
  conversionRequest,
  ...Array.from({ length: 4 }, () => pageViewRequest),
  longConversionRequest,
]

/** A crawl reads each article once, so that every read misses the cache. */
const crawledArticles = 1_000
const crawledPerSecond = 15
const cachedPerSecond = 50

const rates: Record<Engine, number> = { postgresql: 3_400, embedded: 2_000 }

export async function sustainedIngest(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) {
    const atBar = await ingestOn(stage, engine, rates[engine])
    findings.push(...describe(engine, atBar))
    const carried = requestsPerSecond(atBar.written)
    // Beyond the machine's capacity every request waits, which hides stalls.
    if (carried < rates[engine] * reachedShare) {
      findings.push(...describe(engine, await ingestOn(stage, engine, roundedDown(carried / 2))))
    }
  }
  return findings
}

const roundedDown = (rate: number) => Math.floor(rate / 100) * 100

async function ingestOn(stage: Stage, engine: Engine, rate: number): Promise<Results> {
  const storage = await makeStorage(stage, engine)
  await (await startSite(stage, { storage })).end()
  const articles = await seedArticles(storage, crawledArticles)
  const before = await directRows(storage, { ratePerSecond: rate, durationMs: directMs })
  const site = await startSite(stage, { storage })
  await pause(settleMs)
  const paced = await writeAndRead(stage, { site, articles, rate })
  await site.end()
  const stored = await storedRows(storage)
  const after = await directRows(storage, { ratePerSecond: rate, durationMs: directMs })
  return { ...paced, rate, direct: worse(before, after), lost: paced.written.answered - stored }
}

type Measured = { site: Site; articles: readonly string[] }

async function writeAndRead(stage: Stage, { site: { port }, articles, rate }: Measured & { rate: number }) {
  const writing = startLoad(stage)
  const reading = startLoad(stage)
  const crawling = startLoad(stage)
  const plan = { port, durationMs } as const
  const page = { connections: 2, request: pageRequests(['/']), ratePerSecond: cachedPerSecond }
  const crawl = { connections: 2, request: pageRequests(articles), ratePerSecond: crawledPerSecond }
  await reading({ ...plan, ...page, durationMs: settleMs })
  const [writes, cached, uncached] = await Promise.all([
    writing({ ...plan, connections, ratePerSecond: rate, request: mixedWrites }),
    reading({ ...plan, ...page }),
    crawling({ ...plan, ...crawl }),
  ])
  mustAllBe(201, writes)
  mustAllBe(200, cached)
  mustAllBe(200, uncached)
  return { written: writes, cached, uncached }
}

function pageRequests(paths: readonly string[]): LoadPlan['request'] {
  return paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }))
}

function storedRows(storage: Storage): Promise<number> {
  return withDatabase(storage, async (database) => {
    const [row] = await database.query<{ count: number }>(
      'SELECT (SELECT count(*) FROM page_views) + (SELECT count(*) FROM conversions) AS count',
    )
    return row?.count ?? 0
  })
}

function worse(one: Paced, other: Paced): Paced {
  return { p99Ms: Math.max(one.p99Ms, other.p99Ms), longestMs: Math.max(one.longestMs, other.longestMs) }
}

type Results = {
  rate: number
  written: LoadResult
  cached: LoadResult
  uncached: LoadResult
  direct: Paced
  lost: number
}

function describe(engine: Engine, { rate, written: result, cached, uncached, direct, lost }: Results): Finding[] {
  const on = `${rate === rates[engine] ? '' : `at ${rate} writes/s `}on ${engineNames[engine]}`
  const name = `${rate} writes/s for ${durationMs / 1000} s on ${engineNames[engine]}`
  const limitName = 'rows written directly, at the same rate'
  const seconds = result.longestOfSecondsMs.map((longest) => longest.toFixed(0)).join(' ')
  return [
    {
      what: name,
      measured: requestsPerSecond(result),
      unit: 'req/s',
      bar: { kind: 'at-least', value: rate * reachedShare },
    },
    { what: `${name}, p50`, measured: result.p50Ms, unit: 'ms' },
    {
      what: `${name}, p99`,
      measured: result.p99Ms,
      unit: 'ms',
      bar: { kind: 'at-most', value: p99Ms },
      limit: { what: limitName, value: direct.p99Ms },
    },
    {
      what: `${name}, longest stall`,
      note: `longest of each second: ${seconds}`,
      measured: result.longestMs,
      unit: 'ms',
      bar: { kind: 'at-most', value: stallMs + direct.longestMs },
      limit: { what: limitName, value: direct.longestMs },
    },
    {
      what: `cached page meanwhile ${on}, p99`,
      measured: cached.p99Ms,
      unit: 'ms',
      bar: { kind: 'at-most', value: pageP99Ms },
    },
    {
      what: `uncached page meanwhile ${on}, p99`,
      measured: uncached.p99Ms,
      unit: 'ms',
      bar: { kind: 'at-most', value: pageP99Ms },
    },
    {
      what: `acknowledged and not stored ${on}`,
      note: `${result.answered.toLocaleString('en-US')} rows acknowledged`,
      measured: lost,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
    },
  ]
}
