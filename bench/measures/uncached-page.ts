// The same pages without the cache: read, rendered and compressed for every request.
import { toolOf } from '#shared/tools.ts'
import { cpuFinding } from '../load/cpu-finding.ts'
import { startLoad } from '../load/load-process.ts'
import { bareName, type PageRounds, pageConnections, peerFindings, takePageRounds } from '../load/page-rounds.ts'
import { medianOf, medianRatio, type Round } from '../load/rounds.ts'
import type { Finding } from '../report/finding.ts'
import { seedNews } from '../stage/news.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { engineNames, engines, makeStorage } from '../stage/storage.ts'

export async function uncachedPage(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  const load = startLoad(stage)
  for (const engine of engines) {
    const storage = await makeStorage(stage, engine)
    const { articlePath } = await seedNews(storage)
    const site = await startSite(stage, { storage, entry: 'bench/uncached-server.ts' })
    const rounds = (path: string) => takePageRounds(stage, { site, load, path })
    findings.push(...describe(`uncached article page on ${engineNames[engine]}`, await rounds(articlePath)))
    // This page reads no data, so the engine makes no difference.
    if (engine === 'postgresql')
      findings.push(...describe('uncached bold text page', await rounds(toolOf('bold-text').path)))
    await site.end()
  }
  return findings
}

function describe(what: string, taken: PageRounds): Finding[] {
  const { site, bare } = taken
  const rate = (round: Round) => round.rate
  const p99 = (round: Round) => round.p99Ms
  return [
    {
      what: `${what}, ${pageConnections} connections`,
      measured: medianOf(site, rate),
      unit: 'req/s',
      bar: { kind: 'at-least', value: 1_200 },
      limit: { what: bareName, value: medianOf(bare, rate) },
      ratio: medianRatio(site, bare, rate),
    },
    {
      what: `${what}, p99`,
      measured: medianOf(site, p99),
      unit: 'ms',
      bar: { kind: 'at-most', value: 50 },
      limit: { what: bareName, value: medianOf(bare, p99) },
      ratio: medianRatio(site, bare, p99),
    },
    ...peerFindings(what, taken),
    ...cpuFinding(what, { site, limit: bare, limitName: bareName }),
  ]
}
