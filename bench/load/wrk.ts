// An independent load tool, if installed: wrk, in C. It measures the bar of cached pages (Design, How good it must be).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuSecondsOfAll } from '../stage/process-figures.ts'
import type { BareServer } from './load-process.ts'
import { type ComparedPage, pageConnections } from './page-rounds.ts'
import { alternate, type Round } from './rounds.ts'

const run = promisify(execFile)
const rounds = 5
const seconds = 4

export type WrkRounds = { site: Round[]; bare: Round[] }

/** Measures the page and bare `node:http` in alternating order; undefined where wrk is missing. */
export async function takeWrkRounds({ path, encoding, site, bare }: ComparedPage): Promise<WrkRounds | undefined> {
  const ask = (server: BareServer) => () => wrkRound(server, path, encoding)
  try {
    return await alternate(rounds, { site: ask(site), bare: ask(bare) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function wrkRound({ port, pid }: BareServer, path: string, encoding: string): Promise<Round> {
  const url = `http://127.0.0.1:${port}${path}`
  const parts = ['-t1', `-c${pageConnections}`, `-d${seconds}s`, '--latency', '-H', `accept-encoding: ${encoding}`, url]
  const before = cpuSecondsOfAll([pid])
  const { stdout } = await run('wrk', parts)
  const after = cpuSecondsOfAll([pid])
  const requests = figureIn(stdout, /(\d+) requests in/)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk reports: ${stdout}`)
  const isKnown = before !== undefined && after !== undefined
  return {
    rate: figureIn(stdout, /Requests\/sec:\s+([\d.]+)/),
    p99Ms: millisecondsIn(stdout),
    ...(isKnown && { cpuMicroseconds: ((after - before) * 1e6) / requests }),
  }
}

function figureIn(stdout: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(stdout) ?? []
  if (figure === undefined) throw new Error(`wrk reports: ${stdout}`)
  return Number(figure)
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 }

function millisecondsIn(stdout: string): number {
  const [, figure, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  return Number(figure) * (unitMs[unit] ?? Number.NaN)
}
