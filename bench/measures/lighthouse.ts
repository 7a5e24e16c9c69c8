// Lighthouse's mobile scores of every public page, and how long each blocks its visitor.
import runLighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '../../test/support/postgres-server.ts'
import { openChromium } from '../browser/chromium.ts'
import type { Finding } from '../report/finding.ts'
import { median } from '../report/statistics.ts'
import { figure } from '../report/table.ts'
import { publicPaths, seedNews } from '../stage/news.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const perfect = 100
const maxBlockingMs = 150
/** Other work on the machine affects the performance score, so the median of five runs counts. */
const looksPerPage = 5
const mostTries = 3

export async function lighthouse(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'embedded')
  const { articlePath } = await seedNews(storage)
  const pages = publicPaths(articlePath)
  const site = await startSite(stage, { storage })
  const port = await freePort()
  await openChromium(stage, [`--remote-debugging-port=${port}`])
  // Alternates between pages, so that other work on the machine does not affect one page alone.
  const results = new Map<string, Result[]>(pages.map((path) => [path, []]))
  for (let round = 0; round < looksPerPage; round += 1) {
    for (const [path, looks] of results) looks.push(await look(site.origin + path, port))
  }
  return [...results].flatMap(([path, looks]) => [describe(path, looks), blocking(path, looks)])
}

async function look(url: string, port: number): Promise<Result> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
    // These categories do not use it, and it takes a third of the time.
    disableFullPageScreenshot: true,
  }
  let problem = 'no result'
  // Occasionally the browser's trace lacks its beginning, and Lighthouse asks to run again.
  for (let tries = 0; tries < mostTries; tries++) {
    const run = await runLighthouse(url, flags)
    if (run && !run.lhr.runtimeError) return run.lhr
    problem = run?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`Lighthouse could not look at ${url}: ${problem}`)
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function describe(path: string, results: readonly Result[]): Finding {
  const scores = categories.map((category) => ({
    category,
    score: median(results.map((result) => scoreOf(result, category))),
  }))
  const texts = scores.map(({ category, score }) => `${category} ${score}`)
  const lowest = Math.min(...scores.map(({ score }) => score))
  return {
    what: `Lighthouse mobile ${path}, lowest of four`,
    note: [...texts, ...(lowest < perfect ? timesOf(results) : []), ...imperfectAudits(results)].join(', '),
    measured: lowest,
    unit: 'points',
    bar: { kind: 'at-least', value: perfect },
  }
}

function blocking(path: string, results: readonly Result[]): Finding {
  return {
    what: `Lighthouse mobile ${path}, total blocking time`,
    measured: medianOf('total-blocking-time', results),
    unit: 'ms',
    bar: { kind: 'at-most', value: maxBlockingMs },
  }
}

const times = [
  { audit: 'first-contentful-paint', name: 'FCP' },
  { audit: 'largest-contentful-paint', name: 'LCP' },
  { audit: 'speed-index', name: 'SI' },
  { audit: 'total-blocking-time', name: 'TBT' },
]

/** The metrics of the performance score. */
function timesOf(results: readonly Result[]): string[] {
  return times.map(({ audit, name }) => `${name} ${figure(Math.round(medianOf(audit, results)), 'ms')}`)
}

function medianOf(audit: string, results: readonly Result[]): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
}

/** The names of failed audits in the other categories. */
function imperfectAudits(results: readonly Result[]): string[] {
  const names = results.flatMap(({ categories: all, audits }) =>
    Object.values(all)
      .filter(({ id, score }) => id !== 'performance' && (score ?? 0) < 1)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(names)]
}
