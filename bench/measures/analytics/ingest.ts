// Many visitors store page views for a minute, in a database that holds a million, with the cells of their days. The
// comparison writes bare rows to the database, without counters, server or HTTP. Only long runs show stalls.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildAllCells } from '#features/analytics/server/cells/cell-job.ts'
import type { Database } from '#platform/database/database.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { requestsPerSecond } from '../../load/load-plan.ts'
import { mustAllBe, startLoad } from '../../load/load-process.ts'
import { pageViewRequest } from '../../load/rows/page-views.ts'
import type { Finding } from '../../report/finding.ts'
import { percentile } from '../../report/statistics.ts'
import { startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, type Storage, withDatabase } from '../../stage/storage.ts'
import { fillAnalytics } from './fill.ts'

const connections = 32
const durationMs = 60_000
const storedBefore = 1_000_000
const settleMs = 2_000
const stallMs = 250

const bars: Record<Engine, { rate: number; p99Ms?: number }> = {
  postgresql: { rate: 3_400, p99Ms: 30 },
  embedded: { rate: 2_000 },
}

export async function analyticsIngest(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) findings.push(...(await ingestOn(stage, engine)))
  return findings
}

async function ingestOn(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  await (await startSite(stage, { storage })).end()
  await fillAnalytics(storage, storedBefore)
  const cells = await buildCells(storage)
  const site = await startSite(stage, { storage })
  const load = startLoad(stage)
  await pause(settleMs)
  const result = await load({ port: site.port, connections, durationMs, request: pageViewRequest })
  mustAllBe(201, result)
  await site.end()
  const stored = (await countViews(storage)) - storedBefore
  const bare = await bareInserts(storage)
  const name = `page views on ${engineNames[engine]}, ${durationMs / 1000} s, ${connections} connections`
  const { rate, p99Ms } = bars[engine]
  return [
    {
      what: name,
      measured: requestsPerSecond(result),
      unit: 'req/s',
      bar: { kind: 'at-least', value: rate },
      limit: { what: `bare unnest inserts of ${connections} rows`, value: bare.rate },
      ratio: requestsPerSecond(result) / bare.rate,
    },
    {
      what: `${name}, p99`,
      measured: result.p99Ms,
      unit: 'ms',
      ...(p99Ms && { bar: { kind: 'at-most', value: p99Ms } as const }),
      limit: { what: 'bare inserts', value: bare.p99Ms },
    },
    {
      what: `${name}, longest stall`,
      measured: result.longestMs,
      unit: 'ms',
      bar: { kind: 'at-most', value: stallMs + bare.longestMs },
      limit: { what: 'bare inserts', value: bare.longestMs },
    },
    {
      what: `acknowledged and not stored on ${engineNames[engine]}`,
      note: `${result.answered.toLocaleString('en-US')} views acknowledged`,
      measured: result.answered - stored,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
    },
    cells,
  ]
}

/** A site builds them each night. On the embedded engine, all other statements wait meanwhile. */
async function buildCells(storage: Storage): Promise<Finding> {
  const begin = performance.now()
  const longest = await withDatabase(storage, async (database) => {
    const building = { isOver: false }
    const waits = longestWait(database, building)
    await buildAllCells(database, { now: new Date() }).finally(() => {
      building.isOver = true
    })
    return waits
  })
  const average = (performance.now() - begin) / (analyticsRetentionDays - 1)
  const views = Math.round(storedBefore / analyticsRetentionDays / 1000)
  return {
    what: `another statement while cells of days of ${views},000 page views are built on ${engineNames[storage.engine]}, longest`,
    measured: longest,
    unit: 'ms',
    bar: { kind: 'at-most', value: stallMs },
    note: `a day is built in ${average.toFixed(0)} ms on average`,
  }
}

async function longestWait(database: Database, building: { isOver: boolean }): Promise<number> {
  let longest = 0
  while (!building.isOver) {
    const begin = performance.now()
    await database.query('SELECT 1')
    longest = Math.max(longest, performance.now() - begin)
    await pause(1)
  }
  return longest
}

function countViews(storage: Storage): Promise<number> {
  return withDatabase(storage, async (database) => {
    const [row] = await database.query<{ count: number }>('SELECT count(*) AS count FROM page_views')
    return row?.count ?? 0
  })
}

const bareInsert = `INSERT INTO page_views (path, referrer, session_id, source, device)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) RETURNING id`
const bareRow = [
  '/article/1/an-article-of-the-bench',
  'https://www.google.com/',
  'session_1700000000000_bare',
  'google.com',
  'phone',
]
const bareGroup = bareRow.map((value) => Array<string>(connections).fill(value))

/** Two writers on PostgreSQL, like the site; one on the embedded engine, which has one session. */
async function bareInserts(storage: Storage): Promise<{ rate: number; p99Ms: number; longestMs: number }> {
  if (storage.databaseUrl === undefined)
    return withDatabase(storage, (database) => insertUntilEnd([(values) => database.query(bareInsert, values)]))
  const pool = new pg.Pool({ connectionString: storage.databaseUrl, max: 2 })
  const insert = (values: unknown[]) => pool.query({ name: 'bare', text: bareInsert, values })
  try {
    return await insertUntilEnd([insert, insert])
  } finally {
    await pool.end()
  }
}

type Insert = (values: unknown[]) => Promise<unknown>

async function insertUntilEnd(writers: readonly Insert[]) {
  const timesMs: number[] = []
  const start = performance.now()
  const end = start + durationMs / 2
  await Promise.all(
    writers.map(async (insert) => {
      for (let at = performance.now(); at < end; at = performance.now()) {
        await insert(bareGroup)
        timesMs.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return {
    rate: (timesMs.length * connections) / seconds,
    p99Ms: percentile(timesMs, 0.99),
    longestMs: percentile(timesMs, 1),
  }
}
