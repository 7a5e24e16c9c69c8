// Posts to addresses that visitors chose: the contacted hosts, and how responses are read.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { safePoster } from '#platform/outbound/safe-post.ts'

const body = Buffer.from('message')
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port, connections: () => connections }
}

/** `names`: the DNS results, one after the other. */
function posterTo(names: string[], isAllowed?: (ip: string) => boolean) {
  const asked: string[] = []
  const poster = safePoster({
    maxSocketsPerHost: 5,
    ...(isAllowed && { isAllowed }),
    async resolve(host) {
      asked.push(host)
      const address = names[Math.min(asked.length, names.length) - 1]
      if (address === undefined) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
      return [{ address, family: 4 }]
    },
  })
  closers.push(() => poster.close())
  const post = (address: string, limitMs = 5_000) =>
    poster.post(new URL(address), { headers: { topic: 'x' }, body, signal: AbortSignal.timeout(limitMs) })
  return { post, asked }
}
const toLoopback = (ip: string) => ip === '127.0.0.1'

describe('a message to an address that a visitor chose', () => {
  it('goes to the checked address of its host, and reuses the connection', async () => {
    const { port, connections } = await listening((_, response) => response.writeHead(201).end('x'.repeat(1_000)))
    const { post, asked } = posterTo(['127.0.0.1'], toLoopback)
    for (let n = 0; n < 3; n++)
      expect(await post(`http://push.example.com:${port}/a`)).toEqual({
        kind: 'responded',
        status: 201,
        retryAfter: undefined,
      })
    expect([asked, connections()]).toEqual([['push.example.com'], 1])
  })

  it('goes nowhere when its host resolves to a non-public address at connection time', async () => {
    const { port, connections } = await listening((_, response) =>
      response.writeHead(201, { connection: 'close' }).end(),
    )
    const { post } = posterTo(['127.0.0.1', '127.0.0.2'], toLoopback)
    expect(await post(`http://push.example.com:${port}/`)).toMatchObject({ kind: 'responded' })
    expect(await post(`http://push.example.com:${port}/`)).toEqual({ kind: 'not-public' })
    expect(connections()).toBe(1)
    for (const address of [`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`])
      expect(await posterTo([]).post(address)).toEqual({ kind: 'not-public' })
  })

  it('follows no redirect', async () => {
    const { port, connections } = await listening((_, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await posterTo([], toLoopback).post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 })
    expect(connections()).toBe(1)
  })

  it('is resent when the other side has closed the kept connection', async () => {
    let requests = 0
    const { server, port } = await listening((_, response) => {
      requests++
      response.writeHead(201).end()
    })
    let socket: Socket | undefined
    server.on('connection', (opened) => {
      socket = opened
    })
    const { post } = posterTo([], toLoopback)
    await post(`http://127.0.0.1:${port}/`)
    const second = post(`http://127.0.0.1:${port}/`)
    socket?.destroy()
    expect(await second).toMatchObject({ kind: 'responded', status: 201 })
    expect(requests).toBe(2)
  })

  it.each<[string, string, (socket: Socket) => void]>([
    ['unreachable', 'hangs up', (socket) => socket.destroy()],
    ['unreachable', 'speaks no HTTP', (socket) => socket.end('220 mail.example.com ESMTP\r\n')],
    [
      'unreachable',
      'switches protocols',
      (socket) => socket.write('HTTP/1.1 101 x\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ],
    [
      'unreachable',
      'sends headers without end',
      (socket) => socket.write(`HTTP/1.1 201 x\r\na: ${'x'.repeat(100_000)}`),
    ],
    ['timed-out', 'keeps silent', () => undefined],
    [
      'responded',
      'sends a body without end',
      (socket) => {
        socket.on('error', () => undefined)
        socket.write(`HTTP/1.1 201 x\r\n\r\n${'x'.repeat(1_000_000)}`)
      },
    ],
  ])('is %s where a host %s', async (kind, _, behave) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => behave(socket))
      closers.push(() => socket.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await posterTo([], toLoopback).post(`http://127.0.0.1:${port}/`, 500)).toMatchObject({ kind })
  })

  it('is no-such-host or dns-failed when the name does not resolve', async () => {
    expect(await posterTo([]).post('http://nowhere.example.com/')).toEqual({ kind: 'dns-failed' })
  })
})
