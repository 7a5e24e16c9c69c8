// A burst of visitors waits in the system's queue, instead of getting no response and retrying a second later.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabaseUrl } from './support/databases.ts'
import { startSite } from './support/running-site.ts'

/** The system may allow fewer. */
const burst = Math.min(1_000, Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')))

it('a thousand connections wait while the process is busy, and all get a response afterward', async () => {
  const site = await startSite({ DATABASE_URL: await freshDatabaseUrl() })
  onTestFinished(() => site.stop())
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  // A blocked process accepts no connection.
  site.process.kill('SIGSTOP')
  try {
    for (let i = 0; i < burst; i++) sockets.push(connect(Number(new URL(site.origin).port), '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  } finally {
    site.process.kill('SIGCONT')
  }
  const answers = sockets.map(async (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const [answer] = await once(socket, 'data')
    return String(answer).split('\r\n')[0]
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
})
