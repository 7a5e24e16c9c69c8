// PROCESSES: several processes behind one port that start, run and end as one (docs/decisions/079-processes.md).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { bareEnvironment } from './support/bare-environment.ts'
import { freshDatabaseUrl } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { freePort } from './support/postgres-server.ts'
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

describe('three processes behind one port', () => {
  let site: RunningSite
  let pids: number[]
  const start = async () => {
    const env = { DATABASE_URL: await freshDatabaseUrl(), PROCESSES: '3', LOG_LEVEL: 'info', METRICS_TOKEN: token }
    site = await startSite(env)
    onTestFinished(() => site.stop())
    const ready = await eventually(
      () => linesOf(site).find(({ msg }) => msg.endsWith('is ready')),
      (line) => line !== undefined,
    )
    pids = ready?.processes ?? []
  }

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

  it("print one line when all are ready, report everybody's metrics at each, and all end on one signal", async () => {
    await start()
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
    await end(site.process)
    expect([site.process.exitCode, ...pids.map(isAlive)]).toEqual([0, false, false, false])
    const ended = linesOf(site).filter(({ msg }) => msg === 'ended')
    expect(new Set(ended.map((line) => line.process))).toEqual(new Set([1, 2, 3, undefined]))
  })

  it('replace a killed process, and wait longer before each restart of one that dies repeatedly', async () => {
    await start()
    const [killed = 0, stopped = 0] = pids
    process.kill(killed, 'SIGKILL')
    process.kill(stopped, 'SIGTERM')
    const restarted = await eventually(
      () => linesOf(site).filter(({ msg }) => msg === 'restarted'),
      (lines) => lines.length === 2,
    )
    expect(new Set(restarted.map((line) => line.process))).toEqual(new Set([1, 2]))
    const told = linesOf(site).filter(({ msg }) => msg === 'a process ended unexpectedly and is restarted')
    expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['SIGKILL', 'exit code 0']))
    expect(await askEach()).toEqual([200, 200, 200])
    const ofThird = (message: string) => linesOf(site).filter((line) => line.process === 3 && line.msg === message)
    let pid = pids[2]
    for (const count of [1, 2, 3]) {
      process.kill(pid ?? 0, 'SIGKILL')
      const lines = await eventually(
        () => ofThird('restarted'),
        (seen) => seen.length === count,
      )
      pid = lines.at(-1)?.pid
    }
    const deaths = ofThird('a process ended unexpectedly and is restarted')
    expect(deaths.map(({ seconds }) => seconds)).toEqual([0.1, 0.2, 0.4])
    await end(site.process)
    expect(site.process.exitCode).toBe(0)
  })

  it('end, each with its own steps, when their parent is killed', async () => {
    await start()
    await end(site.process, 'SIGKILL')
    await eventually(
      () => pids.filter(isAlive),
      (alive) => alive.length === 0,
    )
    const ended = linesOf(site).filter(({ msg }) => msg === 'ended')
    expect(new Set(ended.map((line) => line.process))).toEqual(new Set([1, 2, 3]))
  })
})

describe('a start of several processes', () => {
  it.each([
    ['two', /^PROCESSES must be a whole number from 1 to 64, not "two"\n$/],
    ['2', /^PROCESSES needs DATABASE_URL [^\n]*\n$/],
  ])('fails with one line for PROCESSES=%s and the embedded database', async (PROCESSES, line) => {
    const { code, stdout, stderr } = await outcome({ PROCESSES, DATABASE_URL: '' })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(line)
  })

  it('fails with one line when the port is in use', async () => {
    const PORT = String(await freePort())
    const DATABASE_URL = await freshDatabaseUrl()
    const first = await startSite({ DATABASE_URL, PORT })
    const { code, stderr } = await outcome({ DATABASE_URL, PORT, PROCESSES: '2' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PORT is already in use: [^\n]*\n$/)
    await first.stop()
  })
})
