// A page from the front cache against bare `node:http`.
import { setTimeout as pause } from 'node:timers/promises'
import { toolOf } from '#shared/tools.ts'
import { cpuFinding } from '../load/cpu-finding.ts'
import { startLoad } from '../load/load-process.ts'
import { bareName, type PageRounds, pageConnections, takePageRounds } from '../load/page-rounds.ts'
import { medianOf, medianRatio, type Round } from '../load/rounds.ts'
import type { Finding } from '../report/finding.ts'
import { fetchPage } from '../stage/fetch-page.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

/** The cache answers at once with a quick compression and replaces it by the best one a moment later. */
const compressionMs = 1_000

export async function cachedPage(stage: Stage): Promise<Finding[]> {
  const site = await startSite(stage, { storage: await makeStorage(stage, 'embedded') })
  const path = toolOf('bold-text').path
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
