// A stop that drops no connection (docs/operations.md, Starting and ending): real processes, real connections.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { someOf } from './support/breadth.ts'
import { freshDatabaseUrl } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { createPostgresServer, freePort } from './support/postgres-server.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

/** Concurrent tests must use the hook of their own context. */
type Finished = TestContext['onTestFinished']

async function running(finished: Finished = onTestFinished, PROCESSES = '1'): Promise<RunningSite> {
  const settings = { WRITE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', PROCESSES }
  const env = { DATABASE_URL: await freshDatabaseUrl(), ...settings }
  const site = await startSite(env)
  finished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) site.process.kill('SIGKILL')
    await site.stop()
  })
  return site
}

const conversion = JSON.stringify({ inputText: 'a', outputText: 'b' })

/** Resolves with the response's status and Connection header, or with the error code of the request. */
function ask(site: RunningSite, path: string, agent: Agent | false) {
  return new Promise<{ status?: number; connection?: string | undefined; failure?: string }>((resolve) => {
    const isWrite = path === '/api/conversions'
    const headers = { ...(isWrite && { 'content-type': 'application/json' }) }
    const asked = request(`${site.origin}${path}`, { agent, headers, method: isWrite ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0, headers: answered } = response
      response.on('error', ({ message }) => resolve({ failure: message }))
      response.on('end', () => resolve({ status: statusCode, connection: answered.connection })).resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message }))
    asked.end(isWrite ? conversion : undefined)
  })
}

/** A raw connection without an agent. */
async function connected(site: RunningSite) {
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
      1,
      2,
    ),
  )(
    'by %s, with PROCESSES=%s, drops none of hundreds of requests on new and kept connections',
    async (signal, processes) => {
      const site = await running(onTestFinished, processes)
      const responses: Awaited<ReturnType<typeof ask>>[] = []
      const paths = ['/', '/api/conversions', '/healthz', '/api/marketing-ai-news']
      const client = async (kept: boolean) => {
        const agent = kept && new Agent({ keepAlive: true, maxSockets: 1 })
        for (let i = 0; i < 20; i++) responses.push(await ask(site, paths[i % paths.length] ?? '/', agent))
        if (agent) agent.destroy()
      }
      const clients = Array.from({ length: 16 }, (_, i) => client(i % 2 === 0))
      await eventually(
        () => responses.length,
        (count) => count >= 100,
      )
      site.process.kill(signal)
      const ended = once(site.process, 'exit')
      await Promise.all(clients)
      // Clients of a busy machine may connect after the port has closed. They are refused, which is not a dropped
      // request.
      const served = responses.filter(({ failure }) => failure !== 'ECONNREFUSED')
      expect(served.filter(({ failure }) => failure !== undefined)).toEqual([])
      expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200, 201]))
      // After the signal, each response is the last one of its connection.
      expect(served.at(-1)?.connection).toBe('close')
      expect(await ended).toEqual([0, null])
    },
  )

  it('reports at once that the site is not ready, and serves connected clients', async () => {
    const site = await running()
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
    await end(site.process)
    expect(site.process.exitCode).toBe(0)
  })
})

// They mostly wait for time limits of a stop.
describe.concurrent('a stop that is delayed', () => {
  it('does not wait for a client that never finishes its request, and reports it', async ({
    expect,
    onTestFinished,
  }) => {
    const site = await running(onTestFinished)
    const { socket, received } = await connected(site)
    socket.write(
      'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await eventually(
      () => ask(site, '/healthz', false),
      ({ status }) => status === 200,
    )
    await end(site.process)
    await received
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).toContain('cut off at the end')
  })

  it('does not wait for a database that hangs', async ({ expect, onTestFinished }) => {
    const postgres = await createPostgresServer(await freePort())
    await postgres.start()
    const site = await startSite({ DATABASE_URL: postgres.url(), LOG_LEVEL: 'error' })
    onTestFinished(async () => {
      await site.stop()
      postgres.signal('SIGCONT')
      await postgres.remove()
    })
    // The write waits for another client's lock when the server stops responding to both.
    const client = new pg.Client(postgres.url())
    client.on('error', () => undefined)
    await client.connect()
    await client.query('BEGIN; LOCK TABLE conversions IN ACCESS EXCLUSIVE MODE')
    const written = ask(site, '/api/conversions', false)
    await eventually(
      async () => (await client.query('SELECT pid FROM pg_locks WHERE NOT granted')).rows.length,
      (waiting) => waiting > 0,
    )
    postgres.signal('SIGSTOP')
    await end(site.process)
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).toContain('"step":"database"')
    expect(await written).toEqual({ failure: expect.any(String) })
  })

  it('ends at once on a second signal', async ({ expect, onTestFinished }) => {
    const site = await running(onTestFinished)
    const { socket, received } = await connected(site)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-unfinished: ')
    site.process.kill('SIGTERM')
    await eventually(
      () => ask(site, '/healthz', false),
      ({ failure }) => failure === 'ECONNREFUSED',
    )
    // Signals in quick succession count as one: a terminal sends them to every process of a command.
    await eventually(
      () => {
        site.process.kill('SIGTERM')
        return site.output()
      },
      (output) => output.includes('ended at once'),
    )
    await received
    await end(site.process)
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).not.toContain('cut off')
  })
})
