// The gain from a second process (PROCESSES) on PostgreSQL: a cached page, an article rendered on each request, and
// conversions. Load generator, PostgreSQL and site share one machine's processors, so the rate can only grow where
// processors are idle. The processor time per request shows the cost of each process.
import { cpus } from 'node:os'
import { toolOf } from '#shared/tools.ts'
import { cpuFinding } from '../../load/cpu-finding.ts'
import type { LoadPlan } from '../../load/load-plan.ts'
import { type Load, mustAllBe, startLoad } from '../../load/load-process.ts'
import { alternate, loadRound, medianOf, medianRatio, type Round } from '../../load/rounds.ts'
import { conversionRequest } from '../../load/rows/conversions.ts'
import type { Finding } from '../../report/finding.ts'
import { seedNews } from '../../stage/news.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { makeStorage } from '../../stage/storage.ts'

const rounds = 4
const roundMs = 1_500
const connections = 32
const oneName = 'one process'

type Request = Pick<LoadPlan, 'request'> & { status: number }

export async function processes(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'postgresql')
  const { articlePath } = await seedNews(storage)
  const load = startLoad(stage)
  const compared = async (what: string, asked: Request, env: Record<string, string> = {}) => {
    const one = await startSite(stage, { storage, env })
    const two = await startSite(stage, { storage, env: { ...env, PROCESSES: '2' } })
    const taken = await alternate(rounds, { one: ask(load, one, asked), two: ask(load, two, asked) })
    await Promise.all([one.end(), two.end()])
    return describe(what, taken)
  }
  const page = (path: string): Request => ({
    request: { method: 'GET', path, headers: { 'accept-encoding': 'br' } },
    status: 200,
  })
  return [
    ...(await compared('cached page', page(toolOf('bold-text').path))),
    ...(await compared('uncached article', page(articlePath), { PAGE_CACHE_MB: '0' })),
    ...(await compared('stored conversion', { request: conversionRequest, status: 201 })),
  ]
}

function ask(load: Load, site: Site, { request, status }: Request): () => Promise<Round> {
  return () =>
    loadRound(
      load,
      { port: site.port, connections, durationMs: roundMs, request },
      { pid: pidsOf(site), check: (result) => mustAllBe(status, result) },
    )
}

/** The main process and its children. It names them once all are ready, which may be after the first response. */
function pidsOf(site: Site): number[] {
  const below = /"processes":\[([\d,]+)\]/.exec(site.output())?.[1]
  return [site.pid, ...(below?.split(',').map(Number) ?? [])]
}

function describe(what: string, { one, two }: Record<'one' | 'two', Round[]>): Finding[] {
  const rate = (round: Round) => round.rate
  return [
    {
      what: `${what}, two processes, ${connections} connections`,
      measured: medianOf(two, rate),
      unit: 'req/s',
      limit: { what: oneName, value: medianOf(one, rate) },
      ratio: medianRatio(two, one, rate),
      note: `load generator, PostgreSQL and site share ${cpus().length} processors`,
    },
    ...cpuFinding(`${what}, two processes`, { site: two, limit: one, limitName: oneName }),
  ]
}
