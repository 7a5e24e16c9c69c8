import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectionDrain, type DrainLimits } from './connection-drain.ts'

const limits: DrainLimits = { quiet: 10, accepting: 50, silent: 10, total: 5_000 }

const host = '127.0.0.1'

async function listening() {
  const drain = connectionDrain()
  const server = createServer((_, response) => drain.arrive(response, () => void response.end()))
  drain.watch(server)
  await once(server.listen(0, host), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const [response] = await once(get({ host, port, agent: false }), 'response')
    response.resume()
    return response.headers.connection
  }
  return { drain, server, ask }
}

/** Makes each turn of the event loop last a millisecond, as requests without end would. */
function busyLoop(): void {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const turn = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    if (!isOver) setImmediate(turn)
  }
  turn()
}

it('a process that shares its port accepts connections until it may leave', async () => {
  const { drain, ask } = await listening()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = drain.end(limits, () => promise)
  await pause(4 * limits.accepting)
  expect(await ask()).toBe('close')
  resolve()
  expect(await ended).toBe(0)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

it('requests that arrive while the port closes are served after it', async () => {
  const { drain, server, ask } = await listening()
  const ended = drain.end({ ...limits, quiet: 0 })
  busyLoop()
  expect(await ask()).toBe('close')
  expect(server.listening).toBe(false)
  expect(await ended).toBe(0)
})
