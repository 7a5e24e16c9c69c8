// Clients of a site that stops: each request is answered, or refused before it begins.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { RunningSite } from './running-site.ts'

/** A stopping site receives nothing after that from a proxy that checks `/readyz`. */
const proxyCheckMs = 1_000

const conversion = JSON.stringify({ inputText: 'a', outputText: 'b' })

/**
 * A client that the machine delays may connect after the port has closed, or reuse a connection as the site closes it.
 * Neither request has begun, or the site would end with 1.
 */
const refused = 'refused'

type Outcome = { status?: number; connection?: string | undefined; failure?: string }

/** Resolves with the response's status and Connection header, or with the error code of the request. */
export function ask({ origin }: Pick<RunningSite, 'origin'>, path: string, agent: Agent | false) {
  return new Promise<Outcome>((resolve) => {
    const isWrite = path === '/api/conversions'
    const headers = { ...(isWrite && { 'content-type': 'application/json' }) }
    const asked = request(`${origin}${path}`, { agent, headers, method: isWrite ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0, headers: answered } = response
      response.on('error', ({ message }) => resolve({ failure: message }))
      response.on('end', () => resolve({ status: statusCode, connection: answered.connection })).resume()
    })
    asked.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isRefused = code === 'ECONNREFUSED' || (asked.reusedSocket && code === 'ECONNRESET')
      resolve({ failure: isRefused ? refused : (code ?? message) })
    })
    asked.end(isWrite ? conversion : undefined)
  })
}

/** Stops a site while it serves hundreds of requests on new and kept connections, and expects that it drops none. */
export async function stopUnderLoad(site: RunningSite, signal: NodeJS.Signals): Promise<void> {
  const responses: Outcome[] = []
  let lastSendAt = Number.POSITIVE_INFINITY
  const paths = ['/', '/api/conversions', '/healthz', '/api/marketing-ai-news']
  const client = async (kept: boolean) => {
    const agent = kept && new Agent({ keepAlive: true, maxSockets: 1 })
    for (let i = 0; i < 20 && performance.now() < lastSendAt; i++) {
      const outcome = await ask(site, paths[i % paths.length] ?? '/', agent)
      responses.push(outcome)
      const isTold = agent && outcome.connection === 'close'
      if (isTold) lastSendAt = Math.min(lastSendAt, performance.now() + proxyCheckMs)
    }
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
  const served = responses.filter(({ failure }) => failure !== refused)
  expect(served.filter(({ failure }) => failure !== undefined)).toEqual([])
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200, 201]))
  // After the signal, each response is the last one of its connection.
  expect(served.at(-1)?.connection).toBe('close')
  expect(await ended).toEqual([0, null])
}
