// The administrators' view of notifications, the test notification, and the count of opened ones.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { readJson } from '#platform/http/read-json.ts'
import { createLog } from '#platform/log.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from './support/databases.ts'
import { type PushWorld, pushWorld, sampleNews, undoSeconds } from './support/push-world.ts'

describe('the calls of notifications', () => {
  const database = databaseFor('postgresql')
  let world: PushWorld
  let process: ReturnType<PushWorld['newProcess']>
  let app: App
  beforeAll(async () => {
    world = await pushWorld(database())
    process = world.newProcess()
    app = fastify({ trustProxy: true })
    readJson(app)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(errorHandler(createLog('silent')))
    guardApi(app, {
      ownOrigins: [],
      writesPerMinute: 1_000_000,
      authenticate: async () => ({ id: 1, username: 'mira' }),
      auditLog: async () => undefined,
      log: createLog('silent'),
    })
    await app.register(process.room.routes)
  })
  beforeEach(() => world.clear())
  afterAll(async () => {
    await app.close()
    await world.stop()
  })
  const read = async (...ids: number[]) =>
    (await app.inject(`${adminPaths.notifications}?articles=${ids.join(',')}`)).json()
  const open = (articleId: number, address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: apiPaths.pushOpened,
      payload: { articleId },
      headers: { 'x-forwarded-for': address },
    })
  const test = (endpoint: string) =>
    app.inject({ method: 'POST', url: adminPaths.testNotification, payload: { endpoint } })

  it('show the undo window of an article, the results of others, and no drafts', async () => {
    world.service.answer('/refusing', () => ({ status: 403 }))
    for (const path of ['/a', '/refusing']) await world.subscribe(path)
    const told = await world.publish()
    await process.notify()
    const waiting = await world.store.insertArticle(sampleNews, { by: 'editor' })
    const late = await world.store.insertArticle(sampleNews, {
      by: 'editor',
      at: new Date(Date.now() - 30 * 3_600_000).toISOString(),
    })
    const draft = await world.store.insertArticle(sampleNews, null)
    const tellsAt = new Date(Date.parse(waiting.publishedAt ?? '') + undoSeconds * 1000).toISOString()
    const { subscribers, notifications, now } = await read(told, waiting.id, late.id, draft.id, 999_999)
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    expect(subscribers).toBe(2)
    expect(notifications).toEqual([
      { articleId: late.id, state: 'nobody', reason: 'too-late' },
      { articleId: told, state: 'done', due: 2, sent: 1, failed: 1, removed: 0, opened: 0, faults: { 403: 1 } },
      { articleId: waiting.id, state: 'waiting', tellsAt },
    ])
  })

  it('show why nobody was notified', async () => {
    const id = await world.publish()
    await process.notify()
    expect((await read(id)).notifications).toEqual([{ articleId: id, state: 'nobody', reason: 'no-subscribers' }])
  })

  it.each(['', 'x', '1,', ',1', '1;2', '-1', Array.from({ length: 101 }, () => '1').join(',')])(
    'reject the ids %j',
    async (ids) => {
      expect((await app.inject(`${adminPaths.notifications}?articles=${ids}`)).statusCode).toBe(400)
    },
  )

  it('send a sample to the requesting browser, and none to one that is not subscribed', async () => {
    await world.subscribe('/own')
    const { endpoint } = world.service.subscription('/own')
    expect((await test(`${endpoint}#x`)).json()).toEqual({ success: true })
    const [sample] = world.service.delivered
    expect(sample).toMatchObject({ path: '/own', problems: [], headers: { topic: 'test' } })
    expect(sample?.message).toMatchObject({
      web_push: 8030,
      notification: { title: 'Test notification of Tools', navigate: 'https://tools.example.com/', tag: 'test' },
    })
    for (const other of [`${endpoint}/other`, 'no address']) expect((await test(other)).statusCode).toBe(404)
    expect(world.service.delivered).toHaveLength(1)
  })

  it('report that the push service rejected a sample, and delete a browser that it does not know', async () => {
    world.service.answer('/refused', () => ({ status: 403 }))
    world.service.answer('/gone', () => ({ status: 410 }))
    for (const path of ['/refused', '/gone']) await world.subscribe(path)
    const refused = await test(world.service.subscription('/refused').endpoint)
    expect([refused.statusCode, refused.json()]).toEqual([
      502,
      { message: 'Your browser’s push service did not accept the message (403).' },
    ])
    expect((await test(world.service.subscription('/gone').endpoint)).statusCode).toBe(404)
    expect((await read(1)).subscribers).toBe(1)
  })

  it('count opened notifications up to the number sent, 60 per network and hour', async () => {
    await world.subscribe('/a')
    const id = await world.publish()
    expect((await open(id)).json()).toEqual({ success: true })
    await process.notify()
    await Promise.all([open(id), open(id), open(999_999)])
    expect((await read(id)).notifications).toMatchObject([{ sent: 1, opened: 1 }])
    for (let n = 0; n < 60; n++) await open(id, '198.51.100.1')
    const flood = await open(id, '198.51.100.1')
    expect([flood.statusCode, Number(flood.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await open(id, '198.51.100.2')).statusCode).toBe(200)
  })

  it.each(['dnt', 'sec-gpc'])('count no opened notification of a browser that sends %s', async (header) => {
    await world.subscribe('/a')
    const id = await world.publish()
    await process.notify()
    const headers = { [header]: '1' }
    const refused = await app.inject({ method: 'POST', url: apiPaths.pushOpened, payload: { articleId: id }, headers })
    expect([refused.statusCode, (await read(id)).notifications]).toMatchObject([200, [{ sent: 1, opened: 0 }]])
  })

  it.each([0, -1, 1.5, '7', null, 1e300])('reject an opened article with the id %j', async (articleId) => {
    const response = await app.inject({ method: 'POST', url: apiPaths.pushOpened, payload: { articleId } })
    expect(response.statusCode).toBe(400)
  })
})
