// A stop that drops no connection (docs/operations.md, Starting and ending): real connections, and real processes where
// a signal ends them.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { endInSteps } from '#app/end-in-steps.ts'
import { openDatabase } from '#platform/database/database.ts'
import { someOf } from './support/breadth.ts'
import { ask, stopUnderLoad } from './support/busy-clients.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { hangingPort } from './support/hanging-port.ts'
import { siteOver } from './support/in-process.ts'
import { connectToPostgres } from './support/postgres-server.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

/** Concurrent tests must use the hook of their own context. */
type Finished = TestContext['onTestFinished']

async function running(finished: Finished = onTestFinished, PROCESSES = '1', LOG_LEVEL = 'info'): Promise<RunningSite> {
  const settings = { WRITE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL, PROCESSES }
  const env = { DATABASE_URL: await freshDatabaseUrl(), ...settings }
  const site = await startSite(env)
  finished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) site.process.kill('SIGKILL')
    await site.stop()
  })
  // The first of several processes may respond long before the others.
  await eventually(
    () => site.output(),
    (output) => output.includes(' is ready"'),
  )
  return site
}

/** A raw connection without an agent. */
async function connected(site: Pick<RunningSite, 'origin'>) {
  const socket = connect(Number(new URL(site.origin).port), 'localhost')
  await once(socket, 'connect')
  return { socket, received: text(socket).catch((error: NodeJS.ErrnoException) => `failed: ${error.code}`) }
}

describe('a stop', () => {
  it.each(
    someOf(
      [
        ['SIGTERM', '1'],
        ['SIGINT', '1'],
        ['SIGTERM', '3'],
      ] as const,
      // test/processes.test.ts stops three processes under the same load.
      1,
    ),
  )(
    'by %s, with PROCESSES=%s, drops none of hundreds of requests on new and kept connections',
    async (signal, processes) => {
      await stopUnderLoad(await running(onTestFinished, processes), signal)
    },
  )

  it('lets several processes serve until their port is closed', async () => {
    const site = await running(onTestFinished, '3', 'debug')
    for (const _ of Array(6)) await ask(site, '/healthz', false)
    site.process.kill('SIGTERM')
    // Then each process is quiet for long enough to leave the port, but all together are not.
    while ((await ask(site, '/healthz', false)).status === 200) await pause(100)
    await end(site.process)
    const lines: { time: string; msg: string; process?: number }[] = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    const served = lines.filter(({ msg }) => msg === 'answered').toSorted((a, b) => a.time.localeCompare(b.time))
    expect(new Set(served.slice(-6).map((line) => line.process))).toEqual(new Set([1, 2, 3]))
  })

  it('reports at once that the site is not ready, serves connected clients, and ends at once on a second signal', async () => {
    const site = await running()
    const unfinished = await connected(site)
    unfinished.socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-unfinished: ')
    const early = await connected(site)
    const kept = await connected(site)
    kept.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(kept.socket, 'readable')
    site.process.kill('SIGTERM')
    const ready = await eventually(
      () => ask(site, '/readyz', false),
      ({ status }) => status === 503,
    )
    expect(ready.connection).toBe('close')
    for (const { socket } of [early, kept]) socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await early.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
    expect((await kept.received).match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
    await eventually(
      () => ask(site, '/healthz', false),
      ({ failure }) => failure === 'refused',
    )
    // Signals in quick succession count as one: a terminal sends them to every process of a command.
    await eventually(
      () => {
        site.process.kill('SIGTERM')
        return site.output()
      },
      (output) => output.includes('ended at once'),
    )
    await unfinished.received
    await end(site.process)
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).not.toContain('cut off')
  })
})

// They mostly wait for time limits of a stop.
describe.concurrent('a stop that is delayed', () => {
  it('does not wait for a client that never finishes its request, and reports it', async ({
    expect,
    onTestFinished,
  }) => {
    const database = await openDatabase({ databaseUrl: await freshDatabaseUrl(), dataDir: '', log: silentLog })
    onTestFinished(() => database.close())
    const { app, endSteps } = await siteOver(database)
    const site = { origin: (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost') }
    const { socket, received } = await connected(site)
    socket.write(
      'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await eventually(
      () => ask(site, '/healthz', false),
      ({ status }) => status === 200,
    )
    const reported: unknown[] = []
    const log = { error: (about: unknown) => void reported.push(about) }
    expect(await endInSteps(endSteps, { totalMs: 9_500, log })).toBe(false)
    expect(reported).toEqual([{ step: 'requests', problem: 'cut off' }])
    await received
  })

  it('does not wait for a database that hangs', async ({ expect, onTestFinished }) => {
    const url = await freshDatabaseUrl()
    const way = await hangingPort(Number(new URL(url).port))
    const passing = new URL(url)
    passing.port = String(way.port)
    const site = await startSite({ DATABASE_URL: passing.href, LOG_LEVEL: 'error' })
    // The write waits for another client's lock when the server stops responding to both.
    const client = await connectToPostgres(url)
    onTestFinished(async () => {
      await site.stop()
      await client.end()
      way.close()
    })
    await client.query('BEGIN; LOCK TABLE conversions IN ACCESS EXCLUSIVE MODE')
    const written = ask(site, '/api/conversions', false)
    await eventually(
      async () => (await client.query('SELECT pid FROM pg_locks WHERE NOT granted')).rows.length,
      (waiting) => waiting > 0,
    )
    way.hang()
    await end(site.process)
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).toContain('"step":"database"')
    expect(await written).toEqual({ failure: expect.any(String) })
  })
})
