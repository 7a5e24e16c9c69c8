import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { fastify } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { errorHandler } from './error-handler.ts'
import { workLimit } from './work-limit.ts'

/** Calls of every kind that stay in progress until `finish`. */
function calls() {
  const app = fastify() as unknown as App
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler({ warn: vi.fn(), error: vi.fn() } as unknown as Log))
  const warn = vi.fn()
  const work = workLimit({ warn })
  work.count(app)
  const begun: (() => void)[] = []
  const handler = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(resolve)
    await promise
    return { success: true }
  }
  app.post('/api/write', { config: { access: 'write' }, handler })
  app.post('/api/admin/login', { config: { access: 'public' }, handler })
  app.get('/api/read', { config: { access: 'public' }, handler })
  app.get('/api/admin/drafts', { config: { access: 'administrator' }, handler })
  app.get('/health', handler)
  const finish = () => {
    for (const end of begun.splice(0)) end()
  }
  const begin = async (method: 'GET' | 'POST', url: string, count: number, atLeast = count) => {
    const before = begun.length
    const responses = Array.from({ length: count }, () => app.inject({ method, url }))
    await vi.waitFor(() => expect(begun.length - before).toBeGreaterThanOrEqual(Math.min(count, atLeast)))
    return { statuses: async () => (await Promise.all(responses)).map(({ statusCode }) => statusCode) }
  }
  return { app, begun, begin, finish, work, warn }
}

const count = (statuses: readonly number[], status: number) => statuses.filter((seen) => seen === status).length

it.each([
  ['POST', '/api/write', 256],
  ['POST', '/api/admin/login', 64],
  ['GET', '/api/read', 64],
  ['GET', '/api/admin/drafts', 64],
] as const)(
  '%s %s: rejects calls beyond %i in progress with 503 and Retry-After, and accepts again afterward',
  async (method, url, limit) => {
    const { app, begin, begun, finish } = calls()
    const many = await begin(method, url, limit + 50, limit)
    expect(begun).toHaveLength(limit)
    const refused = await app.inject({ method, url })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    expect(refused.json()).toEqual({ message: expect.any(String) })
    finish()
    const statuses = await many.statuses()
    expect([count(statuses, 200), count(statuses, 503)]).toEqual([limit, 50])
    const again = await begin(method, url, limit)
    finish()
    expect(count(await again.statuses(), 200)).toBe(limit)
  },
)

it('does not affect the other kinds, or calls without cost', async () => {
  const { begin, begun, finish } = calls()
  const writes = await begin('POST', '/api/write', 300, 256)
  const before = begun.length
  const others = [
    await begin('GET', '/api/read', 1),
    await begin('POST', '/api/admin/login', 1),
    await begin('GET', '/api/admin/drafts', 1),
  ]
  const free = await begin('GET', '/health', 300)
  expect(begun).toHaveLength(before + 303)
  finish()
  for (const { statuses } of [...others, free]) expect(new Set(await statuses())).toEqual(new Set([200]))
  await writes.statuses()
})

it('does not count a write whose body has not arrived', async () => {
  const { app, begun, finish } = calls()
  const bodies = Array.from({ length: 300 }, () => new PassThrough())
  const slow = bodies.map((payload) => {
    const headers = { 'content-type': 'application/json' }
    return app.inject({ method: 'POST', url: '/api/write', payload, headers })
  })
  await new Promise(setImmediate)
  const quick = app.inject({ method: 'POST', url: '/api/write' })
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  finish()
  expect((await quick).statusCode).toBe(200)
  for (const body of bodies) body.end('{}')
  await vi.waitFor(() => expect(begun).toHaveLength(256))
  finish()
  expect(
    count(
      (await Promise.all(slow)).map(({ statusCode }) => statusCode),
      200,
    ),
  ).toBe(256)
})

it('counts calls whose clients have disconnected until their work is done', async () => {
  const { app, begun, begin, finish } = calls()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const requests = Array.from({ length: 64 }, () => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/read', agent: false }).on('error', () => undefined)
    return asked.end()
  })
  await vi.waitFor(() => expect(begun).toHaveLength(64))
  const closed = requests.map((asked) => new Promise((resolve) => asked.once('close', resolve)))
  for (const asked of requests) asked.destroy()
  await Promise.all(closed)
  expect((await app.inject('/api/read')).statusCode).toBe(503)
  finish()
  await new Promise(setImmediate)
  const again = await begin('GET', '/api/read', 64)
  finish()
  expect(count(await again.statuses(), 200)).toBe(64)
})

it('rejects requests before the framework sees them while their kind is full, and logs it once a minute', async () => {
  const { begin, finish, work, warn } = calls()
  const asked = (method: string, url: string) => work.refuses({ method, url } as IncomingMessage)
  const paths = ['/api/read?search=a', '/api/admin/drafts', '/api/admin/login', '/', '/assets/a.js', '/healthz']
  expect(paths.map((path) => asked('GET', path))).toEqual([false, false, false, false, false, false])
  const reads = await begin('GET', '/api/read', 64)
  expect(paths.map((path) => asked('GET', path))).toEqual([true, false, false, false, false, false])
  expect([asked('HEAD', '/api/read'), asked('POST', '/api/read')]).toEqual([true, false])
  expect(warn).toHaveBeenCalledTimes(1)
  finish()
  await reads.statuses()
  expect(asked('GET', '/api/read')).toBe(false)
})

it('asks the pages whether there is capacity for one', () => {
  const { work } = calls()
  work.refusesPage = (path) => path === '/article/1'
  const asked = (method: string, url: string) => work.refuses({ method, url } as IncomingMessage)
  expect([asked('GET', '/article/1?a'), asked('GET', '/article/2'), asked('POST', '/article/1')]).toEqual([
    true,
    false,
    false,
  ])
})
