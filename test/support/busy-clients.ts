// Clients of a site that stops: each request is answered, or refused before it begins.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { RunningSite } from './running-site.ts'

const conversion = JSON.stringify({ inputText: 'a', outputText: 'b' })

/** Resolves with the response's status and Connection header, or with the error code of the request. */
export function ask({ origin }: Pick<RunningSite, 'origin'>, path: string, agent: Agent | false) {
  return new Promise<{ status?: number; connection?: string | undefined; failure?: string }>((resolve) => {
    const isWrite = path === '/api/conversions'
    const headers = { ...(isWrite && { 'content-type': 'application/json' }) }
    const asked = request(`${origin}${path}`, { agent, headers, method: isWrite ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0, headers: answered } = response
      response.on('error', ({ message }) => resolve({ failure: message }))
      response.on('end', () => resolve({ status: statusCode, connection: answered.connection })).resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message }))
    asked.end(isWrite ? conversion : undefined)
  })
}

/** Stops a site while it serves hundreds of requests on new and kept connections, and expects that it drops none. */
export async function stopUnderLoad(site: RunningSite, signal: NodeJS.Signals): Promise<void> {
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
}
