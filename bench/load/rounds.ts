// Subject and limit measured in turns, so that whatever else the machine does meets both.

import { median } from '../report/statistics.ts'
import { cpuSeconds } from '../stage/process-figures.ts'
import { type LoadPlan, type LoadResult, requestsPerSecond } from './load-plan.ts'
import type { Load } from './load-process.ts'

export type Round = {
  /** Requests or rows per second. */
  rate: number
  p99Ms: number
  /** Processor time of the server for one request, where the system tells it. */
  cpuMicroseconds?: number
}

export type Subjects<Name extends string> = Record<Name, () => Promise<Round>>

const warmUps = 1

/** Every subject once per round, in alternating order. What the warm-up rounds measure is thrown away. */
export async function takeTurns<Name extends string>(
  rounds: number,
  subjects: Subjects<Name>,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(subjects) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await subjects[name]()
      if (round >= 0) results[name].push(result)
    }
  }
  return results
}

/** A round of load on a server, with what it cost that server. */
export async function loadRound(
  load: Load,
  plan: LoadPlan,
  server: { pid: number; check: (result: LoadResult) => void },
): Promise<Round> {
  const before = cpuSeconds(server.pid)
  const result = await load(plan)
  const after = cpuSeconds(server.pid)
  server.check(result)
  const isKnown = before !== undefined && after !== undefined
  return {
    rate: requestsPerSecond(result),
    p99Ms: result.p99Ms,
    ...(isKnown && { cpuMicroseconds: ((after - before) * 1e6) / result.answered }),
  }
}

export function medianOf(rounds: readonly Round[], value: (round: Round) => number): number {
  return median(rounds.map(value))
}

/** The median of the ratios of rounds that ran one after the other. */
export function medianRatio(one: readonly Round[], other: readonly Round[], value: (round: Round) => number): number {
  return median(one.map((round, i) => value(round) / value(other[i] ?? round)))
}
