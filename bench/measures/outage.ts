// PostgreSQL stopped as by a crash and started again, under load that never ends: 503 meanwhile, back by itself, nothing lost that
// was answered with 201.
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadResult } from '../load/load-plan.ts'
import { startLoad } from '../load/load-process.ts'
import type { Finding } from '../report/finding.ts'
import { conversionRequest, createdCount, sample, storedNumbers } from '../stage/conversions.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { postgresqlStorage } from '../stage/storage.ts'

const rounds = 5
const connections = 32
const upMs = 1_000
const downMs = 1_000
const pauseMs = 20
const backBarMs = 5_000
const backLimitMs = 15_000
const probeMs = 5
/** Longer than the rounds take: the load ends with the last of them. */
const longestMs = 200_000

type Storage = Awaited<ReturnType<typeof postgresqlStorage>>
type Outages = { downMs: number[]; backMs: number[] }

export async function outage(stage: Stage): Promise<Finding[]> {
  const storage = await postgresqlStorage(stage)
  const site = await startSite(stage, { storage })
  const load = startLoad(stage)
  const outages = stopAndStart(storage, site)
  const plan = { port: site.port, connections, durationMs: longestMs, request: conversionRequest }
  const [result, times] = await Promise.all([load({ ...plan, keepAcknowledged: true, pauseMs }, outages), outages])
  await site.end()
  const stored = await storedNumbers(storage)
  return describe(result, times, result.acknowledged.filter((number) => !stored.has(number)).length)
}

async function stopAndStart({ server }: Storage, site: Site): Promise<Outages> {
  const times: Outages = { downMs: [], backMs: [] }
  for (let round = 0; round < rounds; round++) {
    await pause(upMs)
    const stoppedAt = performance.now()
    await server.stop('immediate')
    await pause(downMs)
    // While it is down: an outage that nobody noticed would say nothing.
    await expectStatus(site, 503)
    // Returns once the database accepts connections, which it looks for twenty times a second.
    await server.start()
    const upAt = performance.now()
    times.downMs.push(upAt - stoppedAt)
    await untilStored(site, upAt + backLimitMs)
    times.backMs.push(performance.now() - upAt)
  }
  await pause(upMs)
  return times
}

async function expectStatus(site: Site, status: number): Promise<void> {
  const seen = await post(site)
  if (seen !== status) throw new Error(`Expected ${status} while PostgreSQL is stopped, saw ${seen}`)
}

async function untilStored(site: Site, deadline: number): Promise<void> {
  while ((await post(site)) !== 201) {
    if (performance.now() > deadline)
      throw new Error(`No row was stored within ${backLimitMs / 1000} s: ${site.output()}`)
    await pause(probeMs)
  }
}

/** One more visitor beside the load. */
async function post({ origin }: Site): Promise<number> {
  const { path, headers = {}, method } = conversionRequest
  const body = JSON.stringify({ ...sample, inputText: '-1 a probe' })
  const response = await fetch(origin + path, { method, headers, body })
  await response.arrayBuffer()
  return response.status
}

function describe(result: LoadResult, times: Outages, lost: number): Finding[] {
  const { statuses, unanswered, answered } = result
  const created = createdCount(result)
  const refused = statuses[503] ?? 0
  const count = (value: number) => value.toLocaleString('en-US')
  const list = (values: readonly number[]) => values.map((value) => count(Math.round(value))).join(', ')
  return [
    {
      what: `acknowledged and lost by ${rounds} outages of PostgreSQL`,
      note: `${count(created)} rows acknowledged, ${count(refused)} requests refused with 503; without PostgreSQL for ${list(times.downMs)} ms`,
      measured: lost,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
    },
    {
      what: `stores again after PostgreSQL is back, slowest of ${rounds}`,
      note: `${list(times.backMs)} ms`,
      measured: Math.max(...times.backMs),
      unit: 'ms',
      bar: { kind: 'at-most', value: backBarMs },
    },
    {
      what: 'answered neither with 201 nor with 503, or not at all',
      note: `statuses ${JSON.stringify(statuses)}, ${unanswered} without an answer`,
      measured: answered - created - refused + unanswered,
      unit: 'requests',
      bar: { kind: 'at-most', value: 0 },
    },
    { what: `answer under ${rounds} outages, p99`, measured: result.p99Ms, unit: 'ms' },
  ]
}
