// Times every read of the dashboard at one and at ten million page views.
import { reportPaths } from '#shared/calls/report-paths.ts'
import type { Finding } from '../../report/finding.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { engineNames, makeStorage, type Storage } from '../../stage/storage.ts'
import { read, signIn, timesOf, withAdministrator } from './dashboard.ts'
import { fillAnalytics } from './fill.ts'

const asked = 40
const million = 1_000_000
const barMs = 100
const flatness = 1.5

type Times = ReadonlyMap<string, { p95Ms: number; medianMs: number; firstMs: number }>

export async function analyticsReads(stage: Stage): Promise<Finding[]> {
  const one = await timesAt(stage, 'postgresql', million)
  const ten = await timesAt(stage, 'postgresql', 10 * million)
  const embedded = await timesAt(stage, 'embedded', million)
  return [
    ...[...one].map(([what, { p95Ms, firstMs }]) =>
      within(`${what}, 1 M page views on PostgreSQL, p95`, p95Ms, firstMs),
    ),
    ...[...ten].flatMap(([what, times]) => {
      const before = one.get(what)
      return before ? [flat(what, times, before)] : []
    }),
    ...[...embedded].map(([what, { p95Ms, firstMs }]) =>
      within(`${what}, 1 M page views embedded, p95`, p95Ms, firstMs),
    ),
  ]
}

function within(what: string, measured: number, firstMs: number): Finding {
  return {
    what,
    measured,
    unit: 'ms',
    bar: { kind: 'at-most', value: barMs },
    note: `the first one ${firstMs.toFixed(1)} ms`,
  }
}

type One = { p95Ms: number; medianMs: number }

function flat(what: string, ten: One, one: One): Finding {
  return {
    what: `${what}, 10 M, p95; the ratio is that of the medians`,
    measured: ten.p95Ms,
    unit: 'ms',
    bar: { kind: 'times-limit', value: flatness },
    limit: { what: 'the same at 1 M', value: one.p95Ms },
    ratio: ten.medianMs / one.medianMs,
  }
}

async function timesAt(stage: Stage, engine: Storage['engine'], views: number): Promise<Times> {
  const storage = await makeStorage(stage, engine)
  const options = { storage: withAdministrator(storage) }
  // Creates the tables.
  await (await startSite(stage, options)).end()
  const begin = performance.now()
  await fillAnalytics(storage, views)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  process.stdout.write(
    `${views.toLocaleString('en-US')} page views on ${engineNames[engine]}, filled in ${seconds} s\n`,
  )
  const site = await startSite(stage, options)
  const cookie = await signIn(site)
  const times = new Map<string, { p95Ms: number; medianMs: number; firstMs: number }>()
  for (const [what, path] of await reads(site, cookie)) times.set(what, await timesOf(site, path, { cookie, asked }))
  await site.end()
  return times
}

async function reads(site: Site, cookie: string): Promise<[what: string, path: string][]> {
  const activity = async (query: string): Promise<[string, string][]> => {
    const path = `${reportPaths.recentActivity}?${query}`
    const { totalPages } = (await read(site, path, cookie)) as { totalPages: number }
    const middle = Math.max(1, Math.ceil(totalPages / 2))
    return [
      [`activity ${query}, first page`, path],
      [`activity ${query}, middle page`, `${path}&page=${middle}`],
      [`activity ${query}, last page`, `${path}&page=${Math.max(1, totalPages)}`],
    ]
  }
  const ranged = [
    reportPaths.pageStats,
    reportPaths.visitsTimeline,
    reportPaths.visitTotals,
    reportPaths.visitSources,
    reportPaths.visitDevices,
    reportPaths.coverage,
    reportPaths.assistantReferrals,
    reportPaths.crawlerFetches,
  ]
  return [
    ['summary', reportPaths.usageSummary],
    ['summary of 30 days', `${reportPaths.usageSummary}?days=30`],
    ...ranged.map((path): [string, string] => [`${path.split('/').at(-1)} of 90 days`, `${path}?days=90`]),
    ['pages of 7 days', `${reportPaths.pageStats}?days=7`],
    ...(await activity('dateRange=all')),
    ...(await activity('toolType=qr_code&action=copied')),
    ...(await activity('action=downloaded&dateRange=month')),
    ['retention', reportPaths.retention],
  ]
}
