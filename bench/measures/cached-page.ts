// Compares a page from the front cache with bare `node:http`, and with the same page without load counting.
import { toolOf } from '#shared/tools.ts'
import { cpuFinding } from '../load/cpu-finding.ts'
import { warmPages } from '../load/fetch-page.ts'
import { mustAllBe, startLoad } from '../load/load-process.ts'
import { bareName, type PageRounds, pageConnections, peerFindings, takePageRounds } from '../load/page-rounds.ts'
import { alternate, loadRound, medianOf, medianRatio, type Round } from '../load/rounds.ts'
import { takeWrkRounds, type WrkRounds } from '../load/wrk.ts'
import type { Finding } from '../report/finding.ts'
import { seedNews } from '../stage/news.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

const encodings = { br: 'brotli', identity: 'not compressed' } as const

export async function cachedPage(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'embedded')
  const { articlePath } = await seedNews(storage)
  const site = await startSite(stage, { storage })
  const load = startLoad(stage)
  await warmPages(site.port, [articlePath])
  const findings: Finding[] = []
  for (const encoding of ['br', 'identity'] as const) {
    const rounds = await takePageRounds(stage, { site, load, path: articlePath, encoding })
    const what = `cached article, ${encodings[encoding]}`
    findings.push(...describe(what, rounds, await takeWrkRounds(rounds.compared)))
  }
  return findings
}

/** wrk decides the bar; our own generator does where wrk is missing. */
function describe(what: string, taken: PageRounds, byWrk: WrkRounds | undefined): Finding[] {
  const own = `${what}, ${pageConnections} connections`
  return [
    ...(byWrk ? besideBare(`${own}, by wrk`, byWrk, true) : []),
    ...besideBare(own, taken, byWrk === undefined),
    ...peerFindings(what, taken),
  ]
}

function besideBare(what: string, { site, bare }: WrkRounds, isBar: boolean): Finding[] {
  const rate = (round: Round) => round.rate
  return [
    {
      what,
      measured: medianOf(site, rate),
      unit: 'req/s',
      ...(isBar && { bar: { kind: 'share-of-limit', value: 0.95 } as const }),
      limit: { what: bareName, value: medianOf(bare, rate) },
      ratio: medianRatio(site, bare, rate),
    },
    ...cpuFinding(what, { site, limit: bare, limitName: bareName }),
  ]
}

const path = toolOf('bold-text').path
const rounds = 10
const roundMs = 1_500
const uncountedName = 'the same without counting'

/** The headers of a browser. */
const headers = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  referer: 'https://www.google.com/',
  cookie: 'theme=dark; consent=2025-09-17.analytics',
}

/** Requests the page with a browser's headers, with and without load counting. */
export async function countedPage(stage: Stage): Promise<Finding[]> {
  const load = startLoad(stage)
  const sites = {
    counted: await startSite(stage, { storage: await makeStorage(stage, 'embedded') }),
    uncounted: await startSite(stage, {
      storage: await makeStorage(stage, 'embedded'),
      entry: 'bench/uncounted-server.ts',
    }),
  }
  for (const { port } of Object.values(sites)) await warmPages(port, [path])
  const ask =
    ({ port, pid }: Site) =>
    () => {
      const request = { method: 'GET', path, headers } as const
      const plan = { port, connections: pageConnections, durationMs: roundMs, request }
      return loadRound(load, plan, { pid, check: (result) => mustAllBe(200, result) })
    }
  const taken = await alternate(rounds, { counted: ask(sites.counted), uncounted: ask(sites.uncounted) })
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
