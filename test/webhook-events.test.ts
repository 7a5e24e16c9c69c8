// The events that receivers of webhooks get from the whole site: for each way to publish, and never for a draft.
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Webhook } from '#features/webhooks/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'
import { answers, webhookReceiver } from './support/webhook-receiver.ts'

const article = { title: 'Ten headlines', description: '- A line that is long enough', practicalAdvice: '- Do it now' }
const events = ['article.published', 'article.corrected', 'article.withdrawn'] as const

let database: Database
let site: SiteServer
let cookie: string
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  cookie = await signedIn(site, database)
  receiver = await webhookReceiver()
  await post(adminPaths.webhooks, { url: receiver.url, events: [...events] })
})
afterEach(() => {
  receiver.received.length = 0
})
afterAll(async () => {
  await site?.close()
  await receiver?.close()
  await database?.close()
})

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, to = site) => {
  const response = await to.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const post = (url: string, payload?: object) => call('POST', url, payload)
const create = async (isDraft: boolean): Promise<number> =>
  (await post(deskPaths.createArticle, { ...article, isDraft })).body.id
const of = (path: string, id: number | string) => path.replace(':id', String(id))

/** The events of the next requests, once there are so many. */
async function told(count: number): Promise<unknown[]> {
  await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(count)
  return receiver.received.map(({ body: { type, data } }) => ({ type, ...data }))
}
const waiting = async () => (await database.query(`SELECT FROM webhook_deliveries WHERE state = 'waiting'`)).length
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('a receiver gets an event', () => {
  const about = (id: number) => ({
    id,
    title: article.title,
    url: `https://tools.example.com/article/${id}/ten-headlines`,
  })

  it('of an article that is published at once, and of one that was a draft', async () => {
    const first = await create(false)
    const draft = await create(true)
    await post(of(deskPaths.publishArticle, draft))
    expect(await told(2)).toEqual([
      { type: 'article.published', ...about(first), publishedAt: instant },
      { type: 'article.published', ...about(draft), publishedAt: instant },
    ])
  })

  it('of one that publishes itself', async () => {
    const scheduling = await siteOver(database, { WEBHOOK_ALLOW_PRIVATE: 'true' })
    onTestFinished(() => scheduling.close())
    scheduling.startJobs()
    const draft = await create(true)
    const publishAt = new Date().toISOString()
    await call('POST', of(deskPaths.schedulePublication, draft), { publishAt }, scheduling)
    expect(await told(1)).toEqual([{ type: 'article.published', ...about(draft), publishedAt: instant }])
  })

  it('of a correction, and not of other edits', async () => {
    const id = await create(false)
    await told(1)
    await call('PATCH', of(deskPaths.editArticle, id), { tags: ['seo'] })
    await call('PATCH', of(deskPaths.editArticle, id), { correction: 'Ten, not nine.' })
    expect((await told(2))[1]).toEqual({
      type: 'article.corrected',
      ...about(id),
      correction: 'Ten, not nine.',
      correctedAt: instant,
    })
  })

  it('of a withdrawal, and not of a deletion without a note', async () => {
    const [withdrawn, deleted] = [await create(false), await create(false)]
    await told(2)
    await call('DELETE', of(deskPaths.deletePublished, deleted))
    await call('DELETE', of(deskPaths.deletePublished, withdrawn), { note: 'Wrong figures.' })
    expect((await told(3))[2]).toEqual({
      type: 'article.withdrawn',
      ...about(withdrawn),
      note: 'Wrong figures.',
      withdrawnAt: instant,
    })
  })

  it('of no draft, also when its publication was undone before the receiver could be reached', async () => {
    const draft = await create(true)
    await call('PATCH', of(deskPaths.editArticle, draft), { title: 'Eleven headlines' })
    await post(of(deskPaths.schedulePublication, draft), { publishAt: '2090-01-01T00:00:00.000Z' })
    await call('DELETE', of(deskPaths.deleteDraft, draft))
    receiver.answerWith(answers.status(500))
    const first = await create(false)
    await told(1)
    const undone = await create(false)
    expect((await post(of(deskPaths.unpublishArticle, undone))).status).toBe(200)
    receiver.answerWith(answers.status(200))
    await expect.poll(async () => (await tryNow()).status).toBe(200)
    expect(await told(2)).toMatchObject([{ id: first }, { id: first }])
    await expect.poll(waiting).toBe(0)
  })

  const tryNow = async () => {
    const { webhooks } = (await call('GET', adminPaths.webhooks)).body
    return post(of(adminPaths.tryWebhook, webhooks[0].id))
  }

  it('an event is stored by the transaction that changes the article', async () => {
    const id = await create(false)
    const rows = await database.query(
      `SELECT article.xmin = delivery.xmin AS same FROM articles AS article, webhook_deliveries AS delivery
        WHERE article.id = $1 AND delivery.data @> jsonb_build_object('id', $1::int8) AND delivery.attempts = 0
        UNION ALL SELECT true WHERE EXISTS (SELECT FROM webhook_deliveries WHERE attempts > 0)`,
      [id],
    )
    expect(rows).toContainEqual({ same: true })
    await told(1)
  })
})

describe('the calls of webhooks', () => {
  it('make a receiver, show its secret once, and log it', async () => {
    const body = { url: 'https://hooks.example.com/news#part', events: ['digest'] }
    const made = await post(adminPaths.webhooks, body)
    expect(made).toMatchObject({ status: 201, body: { url: 'https://hooks.example.com/news', events: ['digest'] } })
    const { id, secret } = made.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await call('GET', adminPaths.webhooks)
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    expect(list.body.webhooks.find((one: Webhook) => one.id === id)).toEqual({
      id,
      url: 'https://hooks.example.com/news',
      events: ['digest'],
      createdAt: instant,
      turnedOffAt: null,
      lastDelivery: null,
      waiting: 0,
    })
    const logged = () =>
      database.query(`SELECT deed FROM admin_log WHERE target = $1 AND deed LIKE '%webhook' ORDER BY id`, [String(id)])
    await post(of(adminPaths.tryWebhook, id))
    await call('DELETE', of(adminPaths.webhook, id))
    const actions = ['added a webhook', 'tried a webhook', 'deleted a webhook']
    expect(await logged()).toEqual(actions.map((deed) => ({ deed })))
    for (const [method, path] of [
      ['DELETE', adminPaths.webhook],
      ['POST', adminPaths.tryWebhook],
    ] as const)
      expect((await call(method, of(path, id))).status).toBe(404)
  })

  it('refuse addresses that are not on the open internet', async () => {
    const strict = await siteOver(database)
    onTestFinished(() => strict.close())
    for (const url of [
      '',
      'hooks.example.com',
      'http://hooks.example.com/',
      'https://hooks.example.com:8443/',
      'https://mira:secret@hooks.example.com/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://printer.local/',
      'ftp://hooks.example.com/',
      `https://hooks.example.com/${'x'.repeat(2_000)}`,
    ]) {
      const refused = await call('POST', adminPaths.webhooks, { url, events: ['digest'] }, strict)
      expect([url, refused.status, refused.body.errors?.[0]?.path]).toEqual([url, 400, 'url'])
    }
  })

  it('refuse a list of events that is empty, repeated or unknown', async () => {
    for (const chosen of [[], ['digest', 'digest'], ['article.drafted'], 'digest']) {
      const refused = await post(adminPaths.webhooks, { url: 'https://hooks.example.com/', events: chosen })
      expect([chosen, refused.status]).toEqual([chosen, 400])
    }
  })

  it('keep at most 20, also when many are added at once', async () => {
    const add = () => post(adminPaths.webhooks, { url: 'https://hooks.example.com/', events: ['digest'] })
    const statuses = (await Promise.all(Array.from({ length: 25 }, add))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(19)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
  })
})
