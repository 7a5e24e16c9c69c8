// The duration of a start, and the server's memory before and after load.
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '#shared/paths.ts'
import { mustAllBe, startLoad } from '../load/load-process.ts'
import { conversionRequest } from '../load/rows/conversions.ts'
import type { Finding } from '../report/finding.ts'
import { median } from '../report/statistics.ts'
import { residentMegabytes } from '../stage/process-figures.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, type Storage } from '../stage/storage.ts'

const starts = 5
const settleMs = 2_000
const loadMs = 4_000
const bars: Record<Engine, { readyMs: number; megabytes: number }> = {
  postgresql: { readyMs: 1_000, megabytes: 280 },
  embedded: { readyMs: 1_500, megabytes: 420 },
}

export async function start(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) {
    const storage = await makeStorage(stage, engine)
    findings.push(await startTime(stage, storage), ...(await memory(stage, storage)))
  }
  return findings
}

async function startTime(stage: Stage, storage: Storage): Promise<Finding> {
  // The first start creates the database and is not typical.
  await (await startSite(stage, { storage })).end()
  const readyMs: number[] = []
  for (let i = 0; i < starts; i++) {
    const site = await startSite(stage, { storage })
    readyMs.push(site.readyMs)
    await site.end()
  }
  return {
    what: `start to ready on ${engineNames[storage.engine]}`,
    measured: median(readyMs),
    unit: 'ms',
    bar: { kind: 'at-most', value: bars[storage.engine].readyMs },
  }
}

async function memory(stage: Stage, storage: Storage): Promise<Finding[]> {
  const site = await startSite(stage, { storage })
  await pause(settleMs)
  const idle = residentMegabytes(site.pid)
  await work(stage, site)
  const loaded = residentMegabytes(site.pid)
  await site.end()
  if (idle === undefined || loaded === undefined) return []
  const name = engineNames[storage.engine]
  return [
    { what: `memory idle on ${name}`, measured: idle, unit: 'MB' },
    {
      what: `memory after load on ${name}`,
      measured: loaded,
      unit: 'MB',
      bar: { kind: 'at-most', value: bars[storage.engine].megabytes },
    },
  ]
}

/** Reads, then writes, then a short pause. */
async function work(stage: Stage, { port }: Site): Promise<void> {
  const load = startLoad(stage)
  const page = { method: 'GET', path: paths.home, headers: { 'accept-encoding': 'br' } } as const
  mustAllBe(200, await load({ port, connections: 16, durationMs: loadMs, request: page }))
  mustAllBe(201, await load({ port, connections: 32, durationMs: loadMs, request: conversionRequest }))
  await pause(settleMs)
}
