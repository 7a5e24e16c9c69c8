import type { Finding } from '../report/finding.ts'
import type { Site } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { fetchPage, type PageEncoding } from './fetch-page.ts'
import { type BareServer, type Load, mustAllBe, startBareServer } from './load-process.ts'
import { nginxName, startNginx } from './nginx-server.ts'
import { alternate, type LoadRound, loadRound, medianOf, medianRatio, type Round } from './rounds.ts'

export const pageConnections = 16
export const bareName = 'bare node:http, same bytes'

const rounds = 5
const roundMs = 1_500
/** Short rounds hide the pauses of garbage collection, the cache and the disk. */
const sustainedMs = 30_000

export type PageRounds = {
  site: Round[]
  bare: Round[]
  nginx?: Round[]
  sustained: LoadRound
  sustainedBare: LoadRound
  compared: ComparedPage
}

/** The data that another load tool needs to measure the same page. */
export type ComparedPage = { path: string; encoding: PageEncoding; site: BareServer; bare: BareServer }

type Page = { site: Site; load: Load; path: string; encoding?: PageEncoding }

/**
 * Compares one page of the site with bare `node:http` serving the same bytes and headers, and with nginx if installed.
 */
export async function takePageRounds(stage: Stage, { site, load, path, encoding = 'br' }: Page): Promise<PageRounds> {
  const response = await fetchPage(site.port, path, encoding)
  const bare = await startBareServer(stage, response)
  const nginx = await startNginx(stage, path, response)
  const ask = ({ port, pid }: BareServer, durationMs = roundMs) => {
    const request = { method: 'GET', path, headers: { 'accept-encoding': encoding } } as const
    const plan = { port, connections: pageConnections, durationMs, request }
    return () => loadRound(load, plan, { pid, check: (result) => mustAllBe(200, result) })
  }
  const subjects = { site: ask(site), bare: ask(bare) }
  const taken: Pick<PageRounds, 'site' | 'bare' | 'nginx'> = nginx
    ? await alternate(rounds, { ...subjects, nginx: ask(nginx) })
    : await alternate(rounds, subjects)
  const compared = { path, encoding, site, bare }
  return {
    ...taken,
    sustained: await ask(site, sustainedMs)(),
    sustainedBare: await ask(bare, sustainedMs)(),
    compared,
  }
}

/** Reports nginx beside the site, and half a minute of uninterrupted load. */
export function peerFindings(what: string, { site, nginx, sustained, sustainedBare }: PageRounds): Finding[] {
  const rate = (round: Round) => round.rate
  const beside = (value: (round: LoadRound) => number) => ({
    measured: value(sustained),
    limit: { what: bareName, value: value(sustainedBare) },
    ratio: value(sustained) / value(sustainedBare),
  })
  return [
    ...(nginx ? [besideNginx(what, site, nginx)] : []),
    { what: `${what}, 30 s without a pause`, unit: 'req/s', ...beside(rate) },
    { what: `${what}, 30 s: p99`, unit: 'ms', ...beside(({ p99Ms }) => p99Ms) },
    { what: `${what}, 30 s: longest`, unit: 'ms', ...beside(({ longestMs }) => longestMs) },
  ]
}

function besideNginx(what: string, site: readonly Round[], nginx: readonly Round[]): Finding {
  const rate = (round: Round) => round.rate
  return {
    what: `${what}, beside nginx`,
    measured: medianOf(site, rate),
    unit: 'req/s',
    limit: { what: nginxName, value: medianOf(nginx, rate) },
    ratio: medianRatio(site, nginx, rate),
  }
}
