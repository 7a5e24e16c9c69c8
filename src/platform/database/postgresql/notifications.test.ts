import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { Notifications } from './notifications.ts'

/** A way to the database that can be cut: then every attempt is taken and dropped, and counted. */
async function wayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let refused = 0
  const server = createServer((near) => {
    if (isCut) {
      refused++
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    refused: () => refused,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      drop()
      server.close()
    },
  }
}

it('says once for each outage that nothing is heard, however often it tries again', async () => {
  const way = await wayTo(await freshDatabaseUrl())
  onTestFinished(() => way.close())
  const warned = vi.fn()
  const notifications = new Notifications({ connectionString: way.url }, { ...silentLog, warn: warned })
  onTestFinished(() => notifications.close())
  const gaps = vi.fn()
  await notifications.listen('channel', { onMessage: () => undefined, onGap: gaps })
  const unheard = () => warned.mock.calls.filter(([, message]) => message === 'notifications cannot be heard').length

  for (const outage of [1, 2]) {
    const before = way.refused()
    way.cut()
    await eventually(way.refused, (refused) => refused >= before + 3)
    expect(unheard()).toBe(outage)
    way.mend()
    await eventually(
      () => gaps.mock.calls.length,
      (count) => count === outage,
    )
  }
  expect(unheard()).toBe(2)
})
