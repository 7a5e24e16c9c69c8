// A page from the front cache against bare `node:http`, and against itself without the counting of its loads.
import { setTimeout as pause } from 'node:timers/promises'
import { toolOf } from '#shared/tools.ts'
import { cpuFinding } from '../load/cpu-finding.ts'
import { mustAllBe, startLoad } from '../load/load-process.ts'
import { bareName, type PageRounds, pageConnections, takePageRounds } from '../load/page-rounds.ts'
import { loadRound, medianOf, medianRatio, type Round, takeTurns } from '../load/rounds.ts'
import type { Finding } from '../report/finding.ts'
import { fetchPage } from '../stage/fetch-page.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

/** The cache answers at once with a quick compression and replaces it by the best one a moment later. */
const compressionMs = 1_000
const path = toolOf('bold-text').path

export async function cachedPage(stage: Stage): Promise<Finding[]> {
  const site = await startSite(stage, { storage: await makeStorage(stage, 'embedded') })
  await fetchPage(site.port, path)
  await pause(compressionMs)
  return describe('cached page', await takePageRounds(stage, { site, load: startLoad(stage), path }))
}

function describe(what: string, { site, bare }: PageRounds): Finding[] {
  const rate = (round: Round) => round.rate
  return [
    {
      what: `${what}, ${pageConnections} connections`,
      measured: medianOf(site, rate),
      unit: 'req/s',
      bar: { kind: 'share-of-limit', value: 0.95 },
      limit: { what: bareName, value: medianOf(bare, rate) },
      ratio: medianRatio(site, bare, rate),
    },
    ...cpuFinding(what, { site, limit: bare, limitName: bareName }),
  ]
}

const rounds = 10
const roundMs = 1_500
const uncountedName = 'the same without counting'

/** What a browser sends. */
const headers = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  referer: 'https://www.google.com/',
  cookie: 'theme=dark; consent=2025-09-17.analytics',
}

/** The same page, asked for as a browser does, with and without counting its loads. */
export async function countedPage(stage: Stage): Promise<Finding[]> {
  const load = startLoad(stage)
  const sites = {
    counted: await startSite(stage, { storage: await makeStorage(stage, 'embedded') }),
    uncounted: await startSite(stage, {
      storage: await makeStorage(stage, 'embedded'),
      entry: 'bench/uncounted-server.ts',
    }),
  }
  for (const { port } of Object.values(sites)) await fetchPage(port, path)
  await pause(compressionMs)
  const ask =
    ({ port, pid }: Site) =>
    () => {
      const request = { method: 'GET', path, headers } as const
      const plan = { port, connections: pageConnections, durationMs: roundMs, request }
      return loadRound(load, plan, { pid, check: (result) => mustAllBe(200, result) })
    }
  const taken = await takeTurns(rounds, { counted: ask(sites.counted), uncounted: ask(sites.uncounted) })
  const rate = (round: Round) => round.rate
  return [
    {
      what: `cached page whose loads are counted, ${pageConnections} connections`,
      measured: medianOf(taken.counted, rate),
      unit: 'req/s',
      bar: { kind: 'share-of-limit', value: 0.95 },
      limit: { what: uncountedName, value: medianOf(taken.uncounted, rate) },
      ratio: medianRatio(taken.counted, taken.uncounted, rate),
    },
    ...cpuFinding('cached page whose loads are counted', {
      site: taken.counted,
      limit: taken.uncounted,
      limitName: uncountedName,
    }),
  ]
}
