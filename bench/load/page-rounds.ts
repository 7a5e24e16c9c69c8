import { fetchPage } from '../stage/fetch-page.ts'
import type { Site } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Load, mustAllBe, startBareServer } from './load-process.ts'
import { loadRound, type Round, takeTurns } from './rounds.ts'

export const pageConnections = 16
export const bareName = 'bare node:http, same bytes'

const rounds = 4
const roundMs = 1_500

export type PageRounds = { site: Round[]; bare: Round[] }

/** One page of the site, and bare `node:http` that serves the very same bytes and headers. */
export async function takePageRounds(
  stage: Stage,
  { site, load, path }: { site: Site; load: Load; path: string },
): Promise<PageRounds> {
  const bare = await startBareServer(stage, await fetchPage(site.port, path))
  const ask =
    ({ port, pid }: { port: number; pid: number }) =>
    () => {
      const request = { method: 'GET', path, headers: { 'accept-encoding': 'br' } } as const
      const plan = { port, connections: pageConnections, durationMs: roundMs, request }
      return loadRound(load, plan, { pid, check: (result) => mustAllBe(200, result) })
    }
  return takeTurns(rounds, { site: ask(site), bare: ask(bare) })
}
