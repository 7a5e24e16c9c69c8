// Ten times the requests that the site can take, all of one expensive kind and each on a connection of its own, behind
// the shipped configuration of HAProxy. Accepted requests stay fast, the rest are refused at once, and memory stays
// bounded.
import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths } from '#shared/paths.ts'
import { freePort } from '../../../test/support/postgres-server.ts'
import { addressMark, type LoadPlan, type LoadResult, requestsPerSecond } from '../../load/load-plan.ts'
import { type Load, startLoad } from '../../load/load-process.ts'
import { conversionRequest, storedNumbers } from '../../load/rows/conversions.ts'
import { seedNews } from '../../stage/news.ts'
import { mostMegabytes, residentMegabytes } from '../../stage/process-figures.ts'
import { startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage } from '../../stage/storage.ts'
import { administratorEnv } from '../client/desk.ts'
import { startReaders } from '../client/readers.ts'
import { type Case, describeResponses, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { startHaproxy } from '../stage/haproxy.ts'

const usualConnections = 16
const manyConnections = 1_000
const usualMs = 2_000
const overloadMs = 5_000
/** Refused visitors retry, so that ten times the usual number of requests arrive. */
const times = 10
const shortestPauseMs = 20
const longestPauseMs = 1_000
const settleMs = 1_000
/** On a busy machine a multiple of the usual response time is the bar instead. */
const p99BarMs = 500
const p99BarTimes = 3
const refusalBarMs = 500
const memoryBars: Record<Engine, number> = { postgresql: 450, embedded: 600 }

type Kind = {
  what: string
  request: (articlePath: string) => LoadPlan['request']
  accepted: number
  /** The visitors' addresses come from the requests, where HAProxy usually names them. */
  isOfManyNetworks?: true
  env?: Record<string, string>
}

const kinds: readonly Kind[] = [
  {
    what: 'uncached pages',
    request: (articlePath) => ({ method: 'GET', path: articlePath }),
    accepted: 200,
    env: { PAGE_CACHE_MB: '0' },
  },
  {
    what: 'searches',
    request: () => ({ method: 'GET', path: `${apiPaths.news}?search=marketing` }),
    accepted: 200,
  },
  { what: 'writes', request: () => conversionRequest, accepted: 201 },
  {
    what: 'sign-ins from as many networks',
    request: () => ({
      method: 'POST',
      path: apiPaths.adminLogin,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressMark },
      body: JSON.stringify({ username: 'somebody', password: 'a guess' }),
    }),
    accepted: 401,
    isOfManyNetworks: true,
  },
]

export async function overload(stage: Stage): Promise<Case[]> {
  const load = startLoad(stage)
  const cases: Case[] = []
  for (const engine of engines) {
    for (const kind of kinds) cases.push(await overloadWith(stage, { engine, kind, load }))
  }
  return cases
}

async function overloadWith(
  stage: Stage,
  { engine, kind, load }: { engine: Engine; kind: Kind; load: Load },
): Promise<Case> {
  const { what, request, accepted } = kind
  const storage = await makeStorage(stage, engine)
  const { articlePath } = await seedNews(storage)
  const site = await startSite(stage, { storage, env: { ...administratorEnv, TRUST_PROXY: 'true', ...kind.env } })
  const port = await startFront(stage, site.port, kind)
  const plan = { port, isAnew: true, request: request(articlePath), keepAcknowledged: accepted === 201 } as const
  const few = { ...plan, connections: usualConnections, durationMs: usualMs, pauseMs: longestPauseMs }
  const usual = await load(few)
  const others = await startReaders(site.origin, ['/healthz'])
  const pauseMs = pauseFor((usual.statuses[accepted] ?? 0) / usual.seconds)
  const over = await load({
    ...plan,
    pauseMs,
    connections: manyConnections,
    durationMs: overloadMs,
    firstNumber: 1_000_000,
  })
  await others.end()
  const megabytes = mostMegabytes(site.pid) ?? 0
  await pause(settleMs)
  const after = await load({ ...few, firstNumber: 2_000_000 })
  const memoryAfter = residentMegabytes(site.pid) ?? 0
  await site.end()
  const p99 = (result: LoadResult) => result.p99ByStatus[accepted] ?? 0
  const refusalMs = Math.max(over.p99ByStatus[503] ?? 0, over.p99ByStatus[429] ?? 0)
  const ms = (time: number) => `${Math.round(time).toLocaleString('en-US')} ms`
  const barMs = Math.max(p99BarMs, p99BarTimes * p99(usual))
  const acknowledged = [usual, over, after].flatMap((result) => result.acknowledged)
  const stored = accepted === 201 ? await storedNumbers(storage) : new Set<number>()
  const missing = acknowledged.filter((number) => !stored.has(number)).length
  const rows = { acknowledged: acknowledged.length, found: stored.size, missing, doubled: 0 }
  return {
    what: `${manyConnections} connections with ${what}, ${engineNames[engine]}`,
    ...(accepted === 201 && { rows }),
    responses: { ...over.statuses, ...(over.unanswered > 0 && { none: over.unanswered }) },
    megabytes,
    notes: [
      `accepted p99 ${ms(p99(over))}, usually ${ms(p99(usual))} and ${ms(p99(after))} afterwards; refused p99 ${ms(refusalMs)}; ${Math.round(requestsPerSecond(over)).toLocaleString('en-US')} responses a second, usually ${Math.round(requestsPerSecond(usual)).toLocaleString('en-US')}; ${Math.round(memoryAfter)} MB afterwards`,
      `meanwhile /healthz ${describeResponses(others.responses)}, slowest ${ms(others.slowestMs())}`,
    ],
    shortfalls: [
      ...rowShortfalls(rows),
      ...unexpectedResponses(over.statuses, [accepted, 503, 429]),
      ...(over.unanswered > 0 ? [`${over.unanswered} requests without a response`] : []),
      ...(p99(over) > barMs ? [`accepted p99 above ${ms(barMs)}`] : []),
      ...(refusalMs > refusalBarMs ? [`refused later than ${ms(refusalBarMs)}`] : []),
      ...(megabytes > memoryBars[engine] ? [`more than ${memoryBars[engine]} MB`] : []),
    ],
  }
}

/** The shipped HAProxy with this one machine. Returns its port. */
async function startFront(stage: Stage, sitePort: number, { isOfManyNetworks }: Kind): Promise<number> {
  const port = await freePort()
  await startHaproxy(stage, 'haproxy.cfg', [
    ['bind :443 ssl crt /etc/haproxy/tools.example.com.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
    ['server one 10.0.0.11:3000', `server one 127.0.0.1:${sitePort}`],
    ['    server two 10.0.0.12:3000\n', ''],
    ['    server two 10.0.0.12:3000 track site/two\n', ''],
    ['be_conn gt 4', 'be_conn gt 2'],
    ...(isOfManyNetworks
      ? ([
          ['http-request set-header X-Forwarded-For %[src]', ''],
          ['track-sc0 src', 'track-sc0 req.hdr_ip(x-forwarded-for)'],
        ] as const)
      : []),
  ])
  await pause(settleMs)
  return port
}

function pauseFor(acceptedPerSecond: number): number {
  const pauseMs = (1_000 * manyConnections) / (times * acceptedPerSecond)
  return Math.round(Math.min(longestPauseMs, Math.max(shortestPauseMs, pauseMs)))
}
