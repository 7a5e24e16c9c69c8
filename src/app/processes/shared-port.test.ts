import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sharedPort } from './shared-port.ts'

const host = '127.0.0.1'

it('accepts the connections that wait when it closes, and refuses further ones', async () => {
  const port = sharedPort()
  const accepted: unknown[] = []
  const server = createServer((socket) => void accepted.push(socket.end()))
  await once(server.listen(0, host), 'listening')
  const address = { host, port: (server.address() as AddressInfo).port }
  const waiting = Array.from({ length: 50 }, () => connect(address))
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy()
  })
  await new Promise(setImmediate)
  expect(accepted.length).toBeLessThan(waiting.length)
  await port.close({ quiet: 0, accepting: 0, silent: 0, total: 0 })
  expect(accepted).toHaveLength(waiting.length)
  await expect(once(connect(address), 'connect')).rejects.toThrow('ECONNREFUSED')
})
