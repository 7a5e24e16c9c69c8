// Many visitors store conversions at once; each 201 means a durable row (Decisions, Answers of the calls).
import pg from 'pg'
import { cpuFinding } from '../load/cpu-finding.ts'
import type { LoadResult } from '../load/load-plan.ts'
import { mustAllBe, startBareServer, startLoad } from '../load/load-process.ts'
import { alternate, loadRound, medianOf, medianRatio, type Round } from '../load/rounds.ts'
import {
  conversionRequest,
  countConversions,
  createdCount,
  keyedConversionRequest,
  sample,
} from '../load/rows/conversions.ts'
import type { Finding } from '../report/finding.ts'
import { percentile } from '../report/statistics.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage } from '../stage/storage.ts'

const connections = 32
const rounds = 3
const roundMs = 1_500
/** Keys must not repeat between rounds; no round stores this many rows. */
const numbersPerRound = 1_000_000
const directConnections = 8
const directInsert = 'INSERT INTO direct_conversions (input_text, output_text) VALUES ($1, $2) RETURNING id'
const bareName = 'bare node:http POST'
const bareResponse = Buffer.from('{"id":1}')

const bars: Record<Engine, { rate: number; p99Ms?: number }> = {
  postgresql: { rate: 3_400, p99Ms: 30 },
  embedded: { rate: 2_000 },
}

export async function ingest(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) findings.push(...(await ingestOn(stage, engine)))
  return findings
}

async function ingestOn(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  const site = await startSite(stage, { storage })
  const bare = await startBareServer(stage, {
    status: 201,
    headers: ['content-type', 'application/json; charset=utf-8', 'content-length', String(bareResponse.length)],
    body: bareResponse.toString('base64'),
  })
  const load = startLoad(stage)
  let acknowledged = 0
  let firstNumber = 0
  const count = (result: LoadResult) => {
    mustAllBe(201, result)
    acknowledged += createdCount(result)
  }
  const post =
    ({ port, pid }: { port: number; pid: number }, check: (result: LoadResult) => void, request = conversionRequest) =>
    () => {
      firstNumber += numbersPerRound
      return loadRound(load, { port, connections, durationMs: roundMs, request, firstNumber }, { pid, check })
    }
  const direct = storage.databaseUrl === undefined ? {} : { direct: await directInserts(stage, storage.databaseUrl) }
  const results = await alternate<string>(rounds, {
    site: post(site, count),
    keyed: post(site, count, keyedConversionRequest),
    bare: post(bare, (result) => mustAllBe(201, result)),
    ...direct,
  })
  await site.end()
  const lost = acknowledged - (await countConversions(storage))
  return describe(engine, results, { acknowledged, lost })
}

/** The database alone, with one transaction per row, without server or HTTP. */
async function directInserts(stage: Stage, databaseUrl: string): Promise<() => Promise<Round>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: directConnections })
  stage.defer(() => pool.end())
  await pool.query('CREATE TABLE direct_conversions (LIKE conversions INCLUDING ALL)')
  return async () => {
    const timesMs: number[] = []
    const start = performance.now()
    const insertUntilEnd = async () => {
      for (let at = performance.now(); at < start + roundMs; at = performance.now()) {
        await pool.query({ name: 'direct', text: directInsert, values: [sample.inputText, sample.outputText] })
        timesMs.push(performance.now() - at)
      }
    }
    await Promise.all(Array.from({ length: directConnections }, insertUntilEnd))
    return { rate: timesMs.length / ((performance.now() - start) / 1000), p99Ms: percentile(timesMs, 0.99) }
  }
}

function describe(
  engine: Engine,
  { site = [], keyed = [], bare = [], direct }: Record<string, Round[]>,
  { acknowledged, lost }: { acknowledged: number; lost: number },
): Finding[] {
  const name = engineNames[engine]
  const bar = bars[engine]
  const rate = (round: Round) => round.rate
  const p99Ms = (round: Round) => round.p99Ms
  const against = (rounds: readonly Round[], what: string, value: (round: Round) => number) => ({
    limit: { what, value: medianOf(rounds, value) },
    ratio: medianRatio(site, rounds, value),
  })
  const measured = medianOf(site, rate)
  const postTo = `durable conversion on ${name}, ${connections} connections`
  return [
    {
      what: postTo,
      measured,
      unit: 'req/s',
      bar: { kind: 'at-least', value: bar.rate },
      ...against(bare, bareName, rate),
    },
    ...(direct
      ? [{ what: postTo, measured, unit: 'req/s', ...against(direct, 'single INSERTs, pool of 8', rate) } as const]
      : []),
    {
      what: `durable conversion on ${name}, p99`,
      measured: medianOf(site, p99Ms),
      unit: 'ms',
      ...(bar.p99Ms && { bar: { kind: 'at-most', value: bar.p99Ms } as const }),
      ...against(bare, bareName, p99Ms),
    },
    ...cpuFinding(`durable conversion on ${name}`, { site, limit: bare, limitName: bareName }),
    {
      what: `durable conversion with an Idempotency-Key on ${name}`,
      measured: medianOf(keyed, rate),
      unit: 'req/s',
      limit: { what: 'without', value: measured },
      ratio: medianRatio(keyed, site, rate),
    },
    ...cpuFinding(`durable conversion with an Idempotency-Key on ${name}`, {
      site: keyed,
      limit: site,
      limitName: 'without',
    }),
    {
      what: `acknowledged and not stored on ${name}`,
      note: `${acknowledged.toLocaleString('en-US')} rows acknowledged`,
      measured: lost,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
    },
  ]
}
