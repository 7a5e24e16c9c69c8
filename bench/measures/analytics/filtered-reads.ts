// Times every report of the website without filters, with each and with all, at a million page views on PostgreSQL;
// then stores page views for a minute while the reports are read.
import { buildAllCells } from '#features/analytics/server/cells/cell-job.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { mustAllBe, startLoad } from '../../load/load-process.ts'
import { pageViewRequest } from '../../load/rows/page-views.ts'
import type { Finding } from '../../report/finding.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { makeStorage, withDatabase } from '../../stage/storage.ts'
import { read, signIn, timesOf, withAdministrator } from './dashboard.ts'
import { fillCampaigns } from './fill-campaigns.ts'

const asked = 20
const barMs = 100
const stallMs = 250
const ingest = { connections: 8, durationMs: 60_000, ratePerSecond: 300 }

const reports = [
  reportPaths.pageStats,
  reportPaths.visitsTimeline,
  reportPaths.visitTotals,
  reportPaths.visitSources,
  reportPaths.visitDevices,
  reportPaths.campaigns,
]
const one: Readonly<Record<string, string>> = {
  source: 'source-0',
  medium: 'medium-0',
  campaign: 'campaign-0',
  path: '/page-0',
  device: 'phone',
}
const filters: readonly Readonly<Record<string, string>>[] = [
  {},
  ...Object.entries(one).map(([name, value]) => ({ [name]: value })),
  { source: '(direct)' },
  one,
]

export async function filteredReads(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'postgresql')
  const options = { storage: withAdministrator(storage) }
  await (await startSite(stage, options)).end()
  await fillCampaigns(storage)
  const begin = performance.now()
  await withDatabase(storage, (database) => buildAllCells(database, { now: new Date() }))
  const built: Finding = {
    what: 'cells of 89 days built',
    measured: (performance.now() - begin) / 1000,
    unit: 's',
  }
  await withDatabase(storage, (database) => database.query('ANALYZE view_cells'))
  const site = await startSite(stage, options)
  const cookie = await signIn(site)
  const findings: Finding[] = []
  for (const filter of filters) for (const path of reports) findings.push(await timed(site, cookie, { path, filter }))
  const stalls = await ingestWhileRead(stage, site, cookie)
  await site.end()
  return [...findings, built, ...stalls]
}

type Asked = { path: string; filter: Readonly<Record<string, string>> }

async function timed(site: Site, cookie: string, { path, filter }: Asked): Promise<Finding> {
  const { p95Ms, firstMs } = await timesOf(site, addressOf(path, filter), { cookie, asked })
  const names = Object.keys(filter)
  const value = filter.source === '(direct)' ? ' (direct)' : ''
  const by = names.length === 0 ? 'no filter' : names.length > 1 ? 'all filters' : `${names.join()}${value}`
  return {
    what: `${path.split('/').at(-1)} of 90 days, ${by}, 1 M page views on PostgreSQL, p95`,
    measured: p95Ms,
    unit: 'ms',
    bar: { kind: 'at-most', value: barMs },
    note: `the first one ${firstMs.toFixed(1)} ms`,
  }
}

function addressOf(path: string, filter: Asked['filter'], days = '90'): string {
  return `${path}?${new URLSearchParams({ days, ...filter }).toString()}`
}

async function ingestWhileRead(stage: Stage, site: Site, cookie: string): Promise<Finding[]> {
  const load = startLoad(stage)
  let isOver = false
  const reading = readUntil(() => isOver, site, cookie)
  const written = await load({ port: site.port, ...ingest, request: pageViewRequest })
  isOver = true
  const reads = await reading
  mustAllBe(201, written)
  const name = `${ingest.ratePerSecond} page views/s for ${ingest.durationMs / 1000} s while reports are read`
  return [
    { what: `${name}, p99`, measured: written.p99Ms, unit: 'ms', note: `${reads} reports read meanwhile` },
    {
      what: `${name}, longest stall`,
      measured: written.longestMs,
      unit: 'ms',
      bar: { kind: 'at-most', value: stallMs },
    },
  ]
}

async function readUntil(isOver: () => boolean, site: Site, cookie: string): Promise<number> {
  let count = 0
  while (!isOver()) {
    const [filter, path] = [filters[count % filters.length] ?? {}, reports[count % reports.length] ?? reports[0]]
    await read(site, addressOf(path ?? '', filter, '30'), cookie)
    count++
  }
  return count
}
