// Measures site and comparison server alternately, so that other work on the machine affects both.

import { median } from '../report/statistics.ts'
import { cpuSecondsOfAll } from '../stage/process-figures.ts'
import { type LoadPlan, type LoadResult, requestsPerSecond } from './load-plan.ts'
import type { Load } from './load-process.ts'

export type Round = {
  /** Requests or rows per second. */
  rate: number
  p99Ms: number
  /** The server's processor time per request, where the system reports it. */
  cpuMicroseconds?: number
}

/** Includes the longest request, which shows stalls. */
export type LoadRound = Round & { longestMs: number }

export type Subjects<Name extends string> = Record<Name, () => Promise<Round>>

const warmUps = 1

/** Runs every subject once per round, in alternating order. Discards the warm-up rounds. */
export async function alternate<Name extends string>(
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

/** Loads a server for one round, and adds the processor time of all its processes. */
export async function loadRound(
  load: Load,
  plan: LoadPlan,
  server: { pid: number | readonly number[]; check: (result: LoadResult) => void },
): Promise<LoadRound> {
  const pids = [server.pid].flat()
  const before = cpuSecondsOfAll(pids)
  const result = await load(plan)
  const after = cpuSecondsOfAll(pids)
  server.check(result)
  const isKnown = before !== undefined && after !== undefined
  return {
    rate: requestsPerSecond(result),
    p99Ms: result.p99Ms,
    longestMs: result.longestMs,
    ...(isKnown && { cpuMicroseconds: ((after - before) * 1e6) / result.answered }),
  }
}

export function medianOf(rounds: readonly Round[], value: (round: Round) => number): number {
  return median(rounds.map(value))
}

/** The median of the ratios of consecutive rounds. */
export function medianRatio(one: readonly Round[], other: readonly Round[], value: (round: Round) => number): number {
  return median(one.map((round, i) => value(round) / value(other[i] ?? round)))
}
