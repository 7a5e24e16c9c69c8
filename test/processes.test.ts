// PROCESSES: several processes behind one port that start, run and end as one (docs/decisions/079-processes.md).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { bareEnvironment } from './support/bare-environment.ts'
import { breadth, someOf } from './support/breadth.ts'
import { stopUnderLoad } from './support/busy-clients.ts'
import { freshDatabaseUrl } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

type Line = {
  msg: string
  version?: string
  process?: number
  pid?: number
  processes?: number[]
  reason?: string
  seconds?: number
}

const linesOf = (site: RunningSite): Line[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs `npm start`'s program until it ends by itself. */
async function outcome(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/app/start.ts'], { env: bareEnvironment(env), stdio: 'pipe' })
  const [code, stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code[0], stdout, stderr }
}

const token = 'a token of 32 characters, or more'

async function startWith(PROCESSES: string): Promise<{ site: RunningSite; pids: number[] }> {
  const settings = { PROCESSES, LOG_LEVEL: 'info', METRICS_TOKEN: token, WRITE_LIMIT_PER_MINUTE: '1000000' }
  const site = await startSite({ DATABASE_URL: await freshDatabaseUrl(), ...settings })
  const ready = await eventually(
    () => linesOf(site).find(({ msg }) => msg.endsWith('is ready')),
    (line) => line !== undefined,
  )
  return { site, pids: ready?.processes ?? [] }
}

describe('three processes behind one port', () => {
  let site: RunningSite
  let pids: number[]
  beforeAll(async () => {
    ;({ site, pids } = await startWith('3'))
  })
  afterAll(() => site?.stop())

  const ask = async (path: string, headers = {}) => {
    const [response] = await once(get(`${site.origin}${path}`, { agent: false, headers }), 'response')
    return { status: response.statusCode, body: await text(response) }
  }
  const metrics = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).body
  /** Each new connection goes to the next process. */
  const askEach = async () => {
    const statuses: number[] = []
    for (const _ of pids) statuses.push((await ask('/api/marketing-ai-news')).status)
    return statuses
  }

  it("print one line when all are ready, and report everybody's metrics at each", async () => {
    expect(new Set(pids).size).toBe(3)
    const ready = linesOf(site).filter(({ msg }) => msg.endsWith('is ready'))
    expect(ready).toEqual([expect.objectContaining({ version: packageFile.version })])
    expect(site.output().match(/ password/g) ?? []).toHaveLength(1)
    // One series per process, and shared values once.
    await askEach()
    await askEach()
    for (const _ of pids) {
      const report = await metrics()
      const counts = [
        ...report.matchAll(/^http_request_duration_seconds_count\{.*route="\/api\/marketing-ai-news".*\} 2$/gm),
      ]
      expect(new Set(counts.map(([line]) => /process="(\d)"/.exec(line)?.[1]))).toEqual(new Set(['1', '2', '3']))
      expect(report.match(/^database_ready\{process="\d"\} 1$/gm)).toHaveLength(3)
      expect(report.match(/^process_resident_memory_bytes\{/gm)).toHaveLength(3)
      expect(report.match(/^push_messages\{result="sent"\} 0$/gm)).toHaveLength(1)
      expect(report.match(/^# TYPE database_ready /gm)).toHaveLength(1)
    }
  })

  it('keep their port: another start fails with one line', async () => {
    const PORT = new URL(site.origin).port
    const { code, stderr } = await outcome({ DATABASE_URL: await freshDatabaseUrl(), PORT, PROCESSES: '2' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PORT is already in use: [^\n]*\n$/)
  })

  it('replace a killed process, and wait longer before each restart of one that dies repeatedly', async () => {
    const restarted = () => linesOf(site).filter(({ msg }) => msg === 'restarted')
    const [killed = 0, stopped = 0] = pids
    process.kill(killed, 'SIGKILL')
    process.kill(stopped, 'SIGTERM')
    await eventually(restarted, ({ length }) => length === 2)
    expect(new Set(restarted().map((line) => line.process))).toEqual(new Set([1, 2]))
    const told = linesOf(site).filter(({ msg }) => msg === 'a process ended unexpectedly and is restarted')
    expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['SIGKILL', 'exit code 0']))
    expect(await askEach()).toEqual([200, 200, 200])
    const pidOf = (number: number) => restarted().findLast((line) => line.process === number)?.pid ?? 0
    const deaths = breadth(2, 3)
    for (let death = 2; death <= deaths; death++) {
      process.kill(pidOf(1), 'SIGKILL')
      await eventually(restarted, ({ length }) => length === death + 1)
    }
    const ofFirst = linesOf(site).filter(({ msg, process }) => process === 1 && msg.startsWith('a process ended'))
    expect(ofFirst.map(({ seconds }) => seconds)).toEqual([0.1, 0.2, 0.4].slice(0, deaths))
    pids = [pidOf(1), pidOf(2), pids[2] ?? 0]
  })

  it('all end on one signal, and drop none of hundreds of requests', async () => {
    const before = linesOf(site).length
    await stopUnderLoad(site, 'SIGTERM')
    expect(pids.map(isAlive)).toEqual([false, false, false])
    const ended = linesOf(site)
      .slice(before)
      .filter(({ msg }) => msg === 'ended')
    expect(new Set(ended.map((line) => line.process))).toEqual(new Set([1, 2, 3, undefined]))
  })
})

it('processes end, each with its own steps, when their parent is killed', async () => {
  const { site, pids } = await startWith('2')
  onTestFinished(() => site.stop())
  await end(site.process, 'SIGKILL')
  await eventually(
    () => pids.filter(isAlive),
    (alive) => alive.length === 0,
  )
  const ended = linesOf(site).filter(({ msg }) => msg === 'ended')
  expect(new Set(ended.map((line) => line.process))).toEqual(new Set([1, 2]))
})

describe('a start of several processes', () => {
  // Each wrong number of processes: src/platform/config.test.ts.
  it.each(
    someOf(
      [
        ['two', /^PROCESSES must be a whole number from 1 to 64, not "two"\n$/],
        ['2', /^PROCESSES needs DATABASE_URL [^\n]*\n$/],
      ],
      1,
    ),
  )('fails with one line for PROCESSES=%s and the embedded database', async (PROCESSES, line) => {
    const { code, stdout, stderr } = await outcome({ PROCESSES, DATABASE_URL: '' })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(line)
  })
})
