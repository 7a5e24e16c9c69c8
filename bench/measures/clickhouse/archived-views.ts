// Ten million page views, those of earlier days in ClickHouse: their size, and the time of cells, reports and the
// erasure of a visitor.
import { buildCells } from '#features/analytics/server/cells/build-cells-store.ts'
import { buildAllCells } from '#features/analytics/server/cells/cell-job.ts'
import { eraseVisitors } from '#features/analytics/server/page-views/erase-store.ts'
import { visitReports } from '#features/analytics/server/website-reports/read-visits.ts'
import type { WebsiteQuery } from '#features/analytics/website-contract.ts'
import { openClickHouse } from '#platform/database/archive/clickhouse.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { utcDayOf } from '#platform/database/partitions/key-days.ts'
import { startClickHouse } from '../../../test/clickhouse/clickhouse-process.ts'
import type { Finding } from '../../report/finding.ts'
import { median } from '../../report/statistics.ts'
import { NotMeasurable, type Stage } from '../../stage/stage.ts'
import { makeStorage } from '../../stage/storage.ts'
import { archivedDays, fillArchive } from './fill-archive.ts'

const asked = 3
const reportBarMs = 1_000
const bytesBar = 30
const noFilters = { source: null, medium: null, campaign: null, path: null, device: null }
const one = {
  source: 'source-0',
  medium: 'medium-0',
  campaign: 'campaign-0',
  path: '/article/0/marketing-with-few-words',
  device: 'phone',
}
const filters: readonly Partial<typeof one>[] = [
  ...Object.entries(one).map(([name, value]) => ({ [name]: value })),
  one,
]
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function archivedViews(stage: Stage): Promise<Finding[]> {
  if (process.env.CHDB_PACKAGES === undefined)
    throw new NotMeasurable(
      'needs the engine of ClickHouse: run npm run test:clickhouse once, then set CHDB_PACKAGES=.runtime/chdb-3.4.0',
    )
  const { databaseUrl, dataDir } = await makeStorage(stage, 'postgresql')
  const server = await startClickHouse()
  stage.defer(() => server.remove())
  const database = await openDatabase({ databaseUrl, dataDir, clickHouseUrl: server.url, log })
  stage.defer(() => database.close())
  await fillArchive(database, server.url)
  return [
    await weigh(server.url),
    ...(await buildDays(database)),
    ...(await timeReports(database)),
    ...(await eraseOne(database, server.url)),
  ]
}

async function weigh(url: string): Promise<Finding> {
  const clickHouse = openClickHouse(url)
  const [stored = { bytes: 0, rows: 0 }] = await clickHouse.read<{ bytes: number; rows: number }>(
    `SELECT sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.parts WHERE active AND table = 'page_views'`,
  )
  await clickHouse.close()
  return {
    what: 'a page view in ClickHouse, with indexes',
    measured: stored.bytes / stored.rows,
    unit: 'bytes',
    bar: { kind: 'at-most', value: bytesBar },
    note: `${(stored.rows / 1e6).toFixed(1)} M rows in ${(stored.bytes / 1e6).toFixed(0)} MB; half of it are keys and session ids`,
  }
}

async function buildDays(database: Database): Promise<Finding[]> {
  const times: number[] = []
  for (const day of archivedDays(utcDayOf(Date.now()))) times.push(await timed(async () => buildCells(database, day)))
  const recent = await timed(() => buildAllCells(database, { now: new Date() }))
  await database.query('ANALYZE view_cells')
  return [
    {
      what: 'cells of a day of 333,000 page views in ClickHouse',
      measured: median(times) / 1000,
      unit: 's',
      note: `the longest ${(Math.max(...times) / 1000).toFixed(1)} s`,
    },
    { what: 'cells of yesterday, in PostgreSQL', measured: recent / 1000, unit: 's' },
  ]
}

async function timeReports(database: Database): Promise<Finding[]> {
  const { totals, timeline, pages, sources, devices, campaigns } = visitReports(database, async () => new Map())
  const reports = { totals, timeline, pages, sources, devices, campaigns }
  const findings: Finding[] = []
  for (const filter of filters) {
    const query: WebsiteQuery = { days: '30', ...noFilters, ...filter }
    const by = Object.keys(filter).length > 1 ? 'all filters' : Object.keys(filter).join()
    for (const [name, read] of Object.entries(reports)) {
      const times: number[] = []
      for (let i = 0; i < asked; i++) times.push(await timed(async () => read(query)))
      const bar = { kind: 'at-most', value: reportBarMs } as const
      findings.push({ what: `${name} of 30 days by ${by}, 10 M page views`, measured: median(times), unit: 'ms', bar })
    }
  }
  return findings
}

async function eraseOne(database: Database, url: string): Promise<Finding[]> {
  const clickHouse = openClickHouse(url)
  const [, , day = ''] = archivedDays(utcDayOf(Date.now()))
  const [found] = await clickHouse.read<{ session: string }>(
    `SELECT session_id AS session FROM page_views WHERE day = '${day}' LIMIT 1 OFFSET 200000`,
  )
  await clickHouse.close()
  const erased = await timed(() => eraseVisitors(database, [found?.session ?? '']))
  const reports = visitReports(database, async () => new Map())
  const first = await timed(() => reports.totals({ days: '30', ...noFilters, device: 'phone' }))
  const removed = await timed(async () => database.archive?.removeErased())
  return [
    { what: 'a visitor erased from both databases', measured: erased, unit: 'ms' },
    { what: 'the next report with a filter, with the cells of that day', measured: first / 1000, unit: 's' },
    { what: 'its rows removed from the disk: a day rewritten', measured: removed / 1000, unit: 's' },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
