// From a published article to the messages in browsers, through a push service that decrypts and verifies
// (docs/decisions/067-notifications.md).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { batchSize } from '#features/push/server/sending/send-due.ts'
import { databaseFor } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { pushService } from './support/push-service.ts'
import { type PushWorld, pushWorld } from './support/push-world.ts'

const embedded = databaseFor('embedded')

describe('the notification of an article', () => {
  const database = databaseFor('postgresql')
  let world: PushWorld
  beforeAll(async () => {
    world = await pushWorld(database())
  })
  beforeEach(() => world.clear())
  afterAll(() => world.stop())

  const paths = () => world.service.delivered.map(({ path }) => path).toSorted()
  const deliveries = () =>
    database().query<{ attempts: number; waits: boolean }>(
      'SELECT attempts, due_at > now() AS waits FROM push_deliveries',
    )

  it('reaches each subscriber once, encrypted for the browser and signed by the site', async () => {
    for (const path of ['/a', '/b', '/c']) await world.subscribe(path)
    const id = await world.publish()
    const process = world.newProcess()
    await process.notify()
    await process.notify()
    expect(paths()).toEqual(['/a', '/b', '/c'])
    for (const { message, problems, headers, bytes } of world.service.delivered) {
      expect(problems).toEqual([])
      expect(bytes).toBeLessThanOrEqual(3_000)
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: `article${id}` })
      expect(message).toEqual({
        web_push: 8030,
        notification: {
          title: 'Ten ways to test headlines',
          body: 'A bullet of the summary that is long enough',
          navigate: `https://tools.example.com/article/${id}/ten-ways-to-test-headlines?via=notification`,
          tag: `article${id}`,
          lang: 'en',
          dir: 'auto',
        },
        articleId: id,
      })
    }
    expect(await world.figures(id)).toMatchObject({ state: 'done', due: 3, sent: 3, failed: 0, removed: 0, faults: {} })
  })

  it('does not start during the undo window, and never for undone or deleted articles', async () => {
    await world.subscribe('/a')
    const process = world.newProcess()
    const [taken, deleted] = [
      await world.store.insertArticle({ ...sample, title: 'Taken' }, { by: 'editor' }),
      await world.store.insertArticle({ ...sample, title: 'Deleted' }, { by: 'editor' }),
    ]
    await process.notify()
    expect([await world.figures(taken.id), await world.figures(deleted.id)]).toEqual([undefined, undefined])
    expect(await world.store.unpublish(taken.id, 60)).toMatchObject({ ok: true })
    await world.store.remove(deleted.id, 'published')
    await world.pass(61)
    await process.notify()
    expect(paths()).toEqual([])
  })

  it('starts automatically after the undo window', async () => {
    await world.subscribe('/a')
    const { id } = await world.store.insertArticle(sample, { by: 'editor' })
    const process = world.newProcess()
    await process.notify()
    await database().query(`UPDATE articles SET published_at = published_at - interval '61 seconds' WHERE id = $1`, [
      id,
    ])
    await world.pass(61)
    await process.jobs.runDue({ name: 'notify-subscribers' })
    await process.sendOn()
    expect(paths()).toEqual(['/a'])
  })

  it('deletes a browser that its push service no longer knows, and no other', async () => {
    world.service.answer('/gone', () => ({ status: 410 }))
    world.service.answer('/unknown', () => ({ status: 404 }))
    for (const path of ['/gone', '/unknown', '/a']) await world.subscribe(path)
    const id = await world.publish()
    await world.newProcess().notify()
    expect(await world.figures(id)).toMatchObject({ state: 'done', due: 3, sent: 1, removed: 2, failed: 0 })
    expect(await database().query('SELECT endpoint FROM push_subscriptions')).toEqual([
      { endpoint: `${world.service.origin}/a` },
    ])
  })

  it('is retried when the push service asks for it, not earlier, with the same topic', async () => {
    world.service.answer('/busy', (times) =>
      times === 1 ? { status: 429, headers: { 'retry-after': '600' } } : { status: 201 },
    )
    world.service.answer('/broken', (times) => ({ status: times === 1 ? 500 : 201 }))
    for (const path of ['/busy', '/broken']) await world.subscribe(path)
    const id = await world.publish()
    const process = world.newProcess()
    await process.notify()
    expect(await world.figures(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0 })
    await world.pass(60)
    await process.sendOn()
    expect(paths()).toEqual(['/broken', '/broken', '/busy'])
    await world.pass(600)
    await process.sendOn()
    expect(paths()).toEqual(['/broken', '/broken', '/busy', '/busy'])
    expect(new Set(world.service.delivered.map(({ headers }) => headers.topic))).toEqual(new Set([`article${id}`]))
    expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 2, failed: 0 })
  })

  it('is not sent to a push service that accepts no more for now', async () => {
    for (let n = 0; n < 60; n++) {
      world.service.answer(`/busy/${n}`, () => ({ status: 429, headers: { 'retry-after': '600' } }))
      await world.subscribe(`/busy/${n}`)
    }
    const id = await world.publish()
    await world.newProcess().notify()
    // The first batch detects it.
    const asked = paths().length
    expect(asked).toBeLessThanOrEqual(batchSize)
    expect(await world.figures(id)).toMatchObject({ state: 'sending', due: 60, sent: 0, failed: 0 })
    expect((await deliveries()).filter(({ attempts }) => attempts > 0)).toHaveLength(asked)
  })

  it('is abandoned after several attempts, and counts as a failure then', async () => {
    world.service.answer('/broken/for-good', () => ({ status: 503 }))
    await world.subscribe('/broken/for-good')
    const id = await world.publish()
    const process = world.newProcess()
    await process.notify()
    for (let hour = 0; hour < 9; hour++) {
      await world.pass(3_600)
      await process.sendOn()
    }
    expect(paths()).toHaveLength(8)
    expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 0, failed: 1, faults: { 503: 1 } })
  })

  it.each([403, 413, 400, 302])(
    'with the response %i is a failure: counted, logged without the endpoint, and neither redirected nor retried',
    async (status) => {
      const path = `/refusing/${status}/secret`
      world.service.answer(path, () => ({ status, headers: { location: '/elsewhere' } }))
      await world.subscribe(path)
      const id = await world.publish()
      await world.newProcess().notify()
      expect(paths()).toEqual([path])
      expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 0, failed: 1, faults: { [status]: 1 } })
      const told = JSON.stringify(world.log)
      expect(told).toContain(`"cause":"${status}"`)
      expect([told.includes('secret'), told.includes(world.service.subscription(path).keys.p256dh)]).toEqual([
        false,
        false,
      ])
    },
  )

  it('is sent to nobody when there are no subscribers, and to nobody later', async () => {
    const id = await world.publish()
    const process = world.newProcess()
    await process.notify()
    expect(await world.figures(id)).toMatchObject({ state: 'nobody', reason: 'no-subscribers' })
    await world.subscribe('/late')
    await process.notify()
    expect(paths()).toEqual([])
  })

  it('is the only one of a day for subscribers who want no more', async () => {
    await world.subscribe('/one', { everyArticle: false })
    await world.subscribe('/all')
    const first = await world.publish()
    const process = world.newProcess()
    await process.notify()
    const second = await world.publish({ title: 'Another one' })
    await process.notify()
    expect(paths()).toEqual(['/all', '/all', '/one'])
    expect([await world.figures(first), await world.figures(second)]).toMatchObject([{ due: 2 }, { due: 1 }])
  })

  it('is not sent for articles published more than a day ago', async () => {
    await world.subscribe('/a')
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const { id } = await world.store.insertArticle(sample, { by: 'editor', at })
    await world.newProcess().notify()
    expect([paths(), await world.figures(id)]).toMatchObject([[], { state: 'nobody', reason: 'too-late' }])
  })

  it('reaches everybody else although the keys of one subscription are invalid', async () => {
    await world.subscribe('/broken-keys')
    await database().query(`UPDATE push_subscriptions SET p256dh = $1`, [Buffer.alloc(65, 4).toString('base64url')])
    await world.subscribe('/fine')
    const id = await world.publish()
    await world.newProcess().notify()
    expect(paths()).toEqual(['/fine'])
    expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 1, failed: 1, faults: { 'unusable-keys': 1 } })
  })

  it('continues where a process died during planning, without notifying anybody twice', async () => {
    for (const path of ['/a', '/b']) await world.subscribe(path)
    const id = await world.publish()
    await database().query(`INSERT INTO push_notifications (article_id, state) VALUES ($1, 'planning')`, [id])
    await database().query(
      `INSERT INTO push_deliveries (article_id, subscription_id, due_at) SELECT $1, min(id), now() FROM push_subscriptions`,
      [id],
    )
    const processes = [world.newProcess(), world.newProcess()]
    await Promise.all(processes.map((process) => process.notify()))
    await Promise.all(processes.map((process) => process.sendOn()))
    expect(paths()).toEqual(['/a', '/b'])
    expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 2 })
  })

  it('reaches everybody else soon although one host is silent', async () => {
    const silent = await pushService()
    const subscriptions = [...Array(60).keys()].map((n) => silent.subscription(`/${n}`))
    for (const n of subscriptions.keys()) silent.answer(`/${n}`, () => 'never')
    for (const { endpoint, keys } of subscriptions)
      await database().query('INSERT INTO push_subscriptions (endpoint, p256dh, auth) VALUES ($1, $2, $3)', [
        endpoint,
        keys.p256dh,
        keys.auth,
      ])
    await world.subscribe('/behind')
    const id = await world.publish()
    await world.newProcess().notify()
    await silent.close()
    // One batch detects the silence; the others wait without an attempt.
    expect([paths(), silent.delivered.length]).toEqual([['/behind'], 50])
    expect(await world.figures(id)).toMatchObject({ state: 'sending', due: 61, sent: 1 })
    expect((await deliveries()).every(({ waits }) => waits)).toBe(true)
  })

  it('leaves its remaining messages to another process when the process ends', async () => {
    world.service.answer('/held', (times) => (times === 1 ? 'never' : { status: 201 }))
    await world.subscribe('/held')
    const id = await world.publish()
    const process = world.newProcess()
    const running = process.notify()
    await eventually(paths, (delivered) => delivered.length === 1)
    await process.jobs.stop()
    await running
    expect(await deliveries()).toEqual([{ attempts: 0, waits: false }])
    await world.newProcess().sendOn()
    expect(await world.figures(id)).toMatchObject({ state: 'done', sent: 1 })
  })
})

it('a notification is planned and sent on the embedded engine too', async () => {
  const world = await pushWorld(embedded())
  for (const path of ['/a', '/b']) await world.subscribe(path)
  const id = await world.publish()
  await world.newProcess().notify()
  expect(new Set(world.service.delivered.map(({ path }) => path))).toEqual(new Set(['/a', '/b']))
  expect(world.service.delivered.map(({ problems }) => problems)).toEqual([[], []])
  expect(await world.figures(id)).toMatchObject({ state: 'done', due: 2, sent: 2 })
  await world.stop()
})

const sample = {
  title: 'Ten ways to test headlines',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'manual',
} as const
