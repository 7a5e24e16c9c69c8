import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { freshDatabaseUrl, silentLog } from '../../../test/support/databases.ts'
import { answers, type Received, webhookReceiver } from '../../../test/support/webhook-receiver.ts'
import { claimFirst, deleteOldDeliveries, findDue } from './server/delivery-store.ts'
import { attemptLimitMs } from './server/post-event.ts'
import { insertWebhook, listWebhooks } from './server/webhook-store.ts'
import { announce, retract, webhooks } from './server.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let databaseUrl: string
let database: Database
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
})
afterAll(() => database?.close())

let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let processes: ReturnType<typeof webhooks>[]
let planned: Date[]
beforeEach(async () => {
  await database.query('TRUNCATE webhooks, webhook_deliveries')
  receiver = await webhookReceiver()
  processes = []
  planned = []
})
afterEach(async () => {
  await receiver.close()
  await Promise.all(processes.map((one) => one.close()))
})

type Options = Partial<Parameters<typeof webhooks>[0]>

function newProcess(options: Options = {}) {
  const jobs = {
    handle: () => undefined,
    send: async (_: unknown, __: unknown, { at }: { at?: Date } = {}) => {
      if (at) planned.push(at)
      return true
    },
  }
  const site = { name: 'Sample Tools', url: 'https://tools.example.com' }
  const made = webhooks({ database, jobs, log: silentLog, site, allowPrivate: true, ...options })
  processes.push(made)
  return made
}

const add = (url = receiver.url) =>
  insertWebhook(database, { url, events: ['article.published', 'digest'], secret, createdBy: 'mira' })
const publish = (id: number) => database.transaction((t) => announce('article.published', { id }, t))
const ids = (some: readonly Received[] = receiver.received) => some.map(({ body }) => body.data.id)
const messageIds = () => receiver.received.map(({ headers }) => headers['webhook-id'])

/** Sends everything that is due. */
async function run(one: ReturnType<typeof webhooks>): Promise<void> {
  await one.wake()
  await one.idle()
}

/** Moves the clock. */
const pass = (ms: number) =>
  database.query(
    `UPDATE webhook_deliveries SET created_at = created_at - $1 * interval '1 ms',
      next_attempt_at = next_attempt_at - $1 * interval '1 ms', last_attempt_at = last_attempt_at - $1 * interval '1 ms'`,
    [ms],
  )
const shown = async () => (await listWebhooks(database))[0]

describe('an event', () => {
  it('is signed and described by Standard Webhooks 1.0', async () => {
    await add()
    await publish(7)
    await run(newProcess())
    const [{ headers, text, body } = expect.fail()] = receiver.received
    expect(headers['content-type']).toBe('application/json')
    expect(body).toEqual({ type: 'article.published', timestamp: expect.any(String), data: { id: 7 } })
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(minute)
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(minute)
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.')
    const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(await shown()).toMatchObject({
      waiting: 0,
      lastDelivery: { state: 'delivered', result: '204', attempts: 1, nextAttemptAt: null },
    })
  })

  it('is sent after its commit, while another receiver is still silent', async () => {
    const one = newProcess()
    await one.listen()
    const slow = await webhookReceiver()
    slow.answerWith(answers.never)
    await add(slow.url)
    await add()
    await publish(1)
    await expect.poll(() => [slow.received.length, receiver.received.length]).toEqual([1, 1])
    await publish(2)
    await expect.poll(() => ids()).toEqual([1, 2])
    expect(ids(slow.received)).toEqual([1])
    await slow.close()
  })

  it('is sent to nobody who did not ask for it, and not when its transaction is rolled back', async () => {
    await add()
    await database.transaction((t) => announce('article.corrected', { id: 1 }, t))
    const broken = database.transaction(async (t) => {
      await announce('article.published', { id: 2 }, t)
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await run(newProcess())
    expect(receiver.received).toEqual([])
  })

  it('is dropped when the publication is undone before it was sent', async () => {
    await add()
    await publish(1)
    await publish(2)
    await database.transaction((t) => retract(1, t))
    await run(newProcess())
    expect(ids()).toEqual([2])
  })
})

describe('a receiver', () => {
  it('that is slow gets each event once, in order', async () => {
    receiver.answerWith((response) => setTimeout(() => response.writeHead(200).end(), 300))
    await add()
    for (const id of [1, 2, 3]) await publish(id)
    await run(newProcess())
    expect(ids()).toEqual([1, 2, 3])
  })

  it.each([
    ['answers 500', answers.status(500), '500'],
    ['redirects', answers.status(307, { location: 'http://127.0.0.1:9/' }), '307'],
    ['closes the connection', (response: { destroy: () => unknown }) => void response.destroy(), 'unreachable'],
  ])('that %s is tried again after 5 s', async (_, answer, result) => {
    receiver.answerWith(answer)
    await add()
    await publish(1)
    await publish(2)
    const one = newProcess()
    await run(one)
    await run(one)
    expect(ids()).toEqual([1])
    expect(await shown()).toMatchObject({ waiting: 2, lastDelivery: { state: 'waiting', result, attempts: 1 } })
    expect(planned).toHaveLength(1)
    receiver.answerWith(answers.status(200))
    await pass(5.1 * second)
    await run(one)
    expect(ids()).toEqual([1, 1, 2])
    expect(new Set(messageIds()).size).toBe(2)
  })

  it('that never answers is given up for now after 10 s', async () => {
    receiver.answerWith(answers.never)
    await add()
    await publish(1)
    await run(newProcess())
    expect(attemptLimitMs).toBe(10 * second)
    expect(await shown()).toMatchObject({ lastDelivery: { result: 'timed-out', attempts: 1 } })
  })

  it('that answers without an end is cut off', async () => {
    let sent = 0
    receiver.answerWith((response) => {
      answers.endless(response)
      response.on('close', () => {
        sent = response.socket?.bytesWritten ?? 0
      })
    })
    await add()
    await publish(1)
    await run(newProcess())
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(await shown()).toMatchObject({ waiting: 0, lastDelivery: { result: '200' } })
    await pause(200)
    expect(sent).toBeLessThan(20_000_000)
  })

  it('that responds with 410 is turned off: nothing more is stored or sent', async () => {
    receiver.answerWith(answers.status(410))
    await add()
    await publish(1)
    await publish(2)
    const one = newProcess()
    await run(one)
    await publish(3)
    await pass(day)
    await run(one)
    expect(ids()).toEqual([1])
    expect(await shown()).toMatchObject({
      turnedOffAt: expect.any(String),
      waiting: 0,
      lastDelivery: { state: 'given-up', result: '410' },
    })
    expect(await database.query('SELECT FROM webhook_deliveries')).toHaveLength(2)
  })

  it.each([
    [429, '90', 90 * second],
    [503, '600', 600 * second],
    [503, '999999', 12 * hour],
    [500, '600', 5 * second],
  ])('that answers %i and asks for %s s is tried after %i ms', async (status, retryAfter, ms) => {
    receiver.answerWith(answers.status(status, { 'retry-after': retryAfter }))
    await add()
    await publish(1)
    await run(newProcess())
    const { lastDelivery } = (await shown()) ?? {}
    const wait = Date.parse(lastDelivery?.nextAttemptAt ?? '') - Date.parse(lastDelivery?.at ?? '')
    expect(Math.abs(wait - ms)).toBeLessThan(2 * second)
    expect(Math.abs((planned[0]?.getTime() ?? 0) - Date.now() - ms)).toBeLessThan(5 * second)
  })

  it('that is down for a day gets every event once, in order, with the same id at every attempt', async () => {
    const one = newProcess()
    await add(`http://127.0.0.1:${receiver.port}/events`)
    receiver.answerWith((response) => void response.destroy())
    for (let passed = 0; passed < day; passed += 30 * minute) {
      if (passed % (4 * hour) === 0) await publish(passed / (4 * hour))
      await run(one)
      await pass(30 * minute)
    }
    expect(new Set(messageIds()).size).toBe(1)
    const [firstId] = messageIds()
    receiver.received.length = 0
    receiver.answerWith(answers.status(200))
    await pass(12 * hour)
    await run(newProcess())
    await run(one)
    expect(ids()).toEqual([0, 1, 2, 3, 4, 5])
    expect(messageIds()[0]).toBe(firstId)
    expect(new Set(messageIds()).size).toBe(6)
  })

  it('that is down for five days loses an event, and gets the next one', async () => {
    const one = newProcess()
    receiver.answerWith(answers.status(500))
    await add()
    await publish(1)
    let attempts = 0
    for (let passed = 0; passed < 5 * day; passed += 5 * minute) {
      if (passed === 4 * day) await publish(2)
      if ((await findDue(database)).length > 0) await run(one)
      await pass(5 * minute)
    }
    attempts = ids().filter((id) => id === 1).length
    // After 0 s, 5 s, 1 min, 5 min, 30 min, 2 h and 6 h, then every 12 h until five days.
    expect(attempts).toBe(16)
    expect(await database.query('SELECT state FROM webhook_deliveries ORDER BY id')).toEqual([
      { state: 'given-up' },
      { state: 'waiting' },
    ])
    receiver.answerWith(answers.status(200))
    await pass(12 * hour)
    await run(one)
    expect(ids().at(-1)).toBe(2)
    expect(await shown()).toMatchObject({ waiting: 0, lastDelivery: { state: 'delivered' } })
    await pass(31 * day)
    expect(await deleteOldDeliveries(database)).toBe(2)
  })
})

describe('several processes', () => {
  it('send each event once, in order for each receiver', async () => {
    const other = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    const second = await webhookReceiver()
    const both = [newProcess(), newProcess({ database: other })]
    await Promise.all(both.map((one) => one.listen()))
    await add()
    await add(second.url)
    const expected = Array.from({ length: 60 }, (_, i) => i)
    for (const id of expected) await publish(id)
    await expect.poll(() => [receiver.received.length, second.received.length], { timeout: 20_000 }).toEqual([60, 60])
    await Promise.all(both.map((one) => run(one)))
    expect([ids(), ids(second.received)]).toEqual([expected, expected])
    await Promise.all(both.map((one) => one.close()))
    await second.close()
    await other.close()
  })

  it('store events in the order of their commits', async () => {
    await add()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const first = database.transaction(async (t) => {
      await announce('article.published', { id: 1 }, t)
      await held
    })
    await pause(100)
    const later = publish(2)
    await pause(100)
    release()
    await Promise.all([first, later])
    await run(newProcess())
    expect(ids()).toEqual([1, 2])
  })

  it('send an event again, with the same id, whose process died before it stored the result', async () => {
    const webhookId = (await add()) ?? 0
    await publish(1)
    const claimed = await claimFirst(database, webhookId)
    const one = newProcess()
    await run(one)
    expect(receiver.received).toEqual([])
    await pass(30.1 * second)
    await run(one)
    expect(messageIds()).toEqual([claimed?.messageId])
  })

  it('send what a process that ended gave back', async () => {
    receiver.answerWith(answers.never)
    await add()
    await publish(1)
    const ending = newProcess()
    await ending.wake()
    await expect.poll(() => receiver.received.length).toBe(1)
    await ending.close()
    receiver.answerWith(answers.status(200))
    await run(newProcess())
    expect(ids()).toEqual([1, 1])
    expect(await shown()).toMatchObject({ lastDelivery: { state: 'delivered', attempts: 1 } })
  })
})

describe('an address inside our network', () => {
  it.each([
    ['named by DNS', 'inside.example.com', '127.0.0.1'],
    ['of a cloud', 'metadata.example.com', '169.254.169.254'],
    ['in IPv6', 'six.example.com', '::1'],
  ])('%s gets no request', async (_, host, address) => {
    const one = newProcess({
      allowPrivate: false,
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
    })
    await add(`https://${host}:${receiver.port}/events`)
    await publish(1)
    await run(one)
    expect(receiver.received).toEqual([])
    expect(await shown()).toMatchObject({ lastDelivery: { state: 'waiting', result: 'not-public' } })
  })

  it('gets no request under its number', async () => {
    await add(receiver.url)
    await publish(1)
    await run(newProcess({ allowPrivate: false }))
    expect([receiver.received, (await shown())?.lastDelivery?.result]).toEqual([[], 'not-public'])
  })
})
