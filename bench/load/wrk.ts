// An independent load tool where it is installed: wrk, in C. It confirms what our own generator reports (docs/decisions/022-load-generator.md).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Finding } from '../report/finding.ts'
import { median } from '../report/statistics.ts'
import { bareName, type ComparedPage, pageConnections } from './page-rounds.ts'

const run = promisify(execFile)
const rounds = 3
const seconds = 3

/** The page and bare `node:http` by turns; nothing where wrk is missing. */
export async function wrkFinding(
  what: string,
  { path, encoding, sitePort, barePort }: ComparedPage,
): Promise<Finding[]> {
  const pairs: { site: number; bare: number }[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const rateOf = (port: number) => requestsPerSecond(`http://127.0.0.1:${port}${path}`, encoding)
      pairs.push({ site: await rateOf(sitePort), bare: await rateOf(barePort) })
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return [
    {
      what: `${what}, by wrk`,
      measured: median(pairs.map(({ site }) => site)),
      unit: 'req/s',
      limit: { what: bareName, value: median(pairs.map(({ bare }) => bare)) },
      ratio: median(pairs.map(({ site, bare }) => site / bare)),
    },
  ]
}

async function requestsPerSecond(url: string, encoding: string): Promise<number> {
  const parts = ['-t1', `-c${pageConnections}`, `-d${seconds}s`, '-H', `accept-encoding: ${encoding}`, url]
  const { stdout } = await run('wrk', parts)
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk reports: ${stdout}`)
  return Number(rate)
}
