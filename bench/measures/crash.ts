// kill -9 under load, again and again: every row that was answered with 201 must be there afterwards, and the next start needs no hand.
// The operating system survives, so this says nothing about a power cut.
import { setTimeout as pause } from 'node:timers/promises'
import { type Load, startLoad } from '../load/load-process.ts'
import type { Finding } from '../report/finding.ts'
import { median } from '../report/statistics.ts'
import { conversionRequest, storedNumbers } from '../stage/conversions.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, type Storage } from '../stage/storage.ts'

const rounds = 20
const connections = 32
/** The blow falls at another moment of the writing each time. */
const shortestLifeMs = 150
const longestLifeMs = 500
/** Rounds must not share numbers: no round stores so many rows. */
const numbersPerRound = 1_000_000

export async function crash(stage: Stage): Promise<Finding[]> {
  const load = startLoad(stage)
  const findings: Finding[] = []
  for (const engine of engines) findings.push(...(await crashOn(stage, engine, load)))
  return findings
}

async function crashOn(stage: Stage, engine: Engine, load: Load): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  const acknowledged: number[] = []
  const restartsMs: number[] = []
  let interrupted = 0
  for (let round = 0; round < rounds; round++) {
    const killed = await killUnderLoad(stage, { storage, load, round })
    acknowledged.push(...killed.acknowledged)
    interrupted += killed.unanswered
    if (round > 0) restartsMs.push(killed.readyMs)
  }
  // The last crash too is followed by a start that mends what there is to mend.
  const last = await startSite(stage, { storage })
  restartsMs.push(last.readyMs)
  await last.end()
  const stored = await storedNumbers(storage)
  const name = engineNames[engine]
  return [
    {
      what: `acknowledged and lost by ${rounds} x kill -9 on ${name}`,
      note: `${acknowledged.length.toLocaleString('en-US')} rows acknowledged, ${interrupted} requests cut off`,
      measured: acknowledged.filter((number) => !stored.has(number)).length,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
    },
    {
      what: `starts by itself after kill -9 on ${name}`,
      measured: restartsMs.length,
      unit: 'rounds',
      bar: { kind: 'at-least', value: rounds },
    },
    { what: `ready again after kill -9 on ${name}`, measured: median(restartsMs), unit: 'ms' },
  ]
}

async function killUnderLoad(stage: Stage, { storage, load, round }: { storage: Storage; load: Load; round: number }) {
  const site = await startSite(stage, { storage })
  const writing = load({
    port: site.port,
    connections,
    durationMs: longestLifeMs * 10,
    request: conversionRequest,
    firstNumber: round * numbersPerRound,
    keepAcknowledged: true,
  })
  await pause(shortestLifeMs + ((longestLifeMs - shortestLifeMs) * round) / (rounds - 1))
  await site.end('SIGKILL')
  const { acknowledged, unanswered } = await writing
  return { acknowledged, unanswered, readyMs: site.readyMs }
}
