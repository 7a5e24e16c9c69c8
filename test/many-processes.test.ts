// Three real processes on one PostgreSQL without a load balancer, the worst case: every request may reach any of them.
// The last test kills one process and stops another under load (docs/decisions/079-processes.md).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLog } from '#features/admin-session/server.ts'
import { vapidKeys } from '#features/push/server/vapid-keys.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { administrator, withAdministrator } from './support/administrator.ts'
import { breadth } from './support/breadth.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type PushService, pushService } from './support/push-service.ts'
import { end, type RunningSite, startSite } from './support/running-site.ts'

const writesPerMinute = 400
const json = { 'content-type': 'application/json' }
const article = {
  title: 'Published by whichever process is there',
  description: '- A bullet that is long enough to be shown as a takeaway',
  practicalAdvice: '- Look at it in every process',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: ['cache'],
}

describe('three processes on one PostgreSQL', () => {
  const sites: RunningSite[] = []
  let database: Database
  let service: PushService
  let cookie: string
  beforeAll(async () => {
    const DATABASE_URL = await freshDatabaseUrl()
    const env = {
      ...withAdministrator,
      DATABASE_URL,
      WRITE_LIMIT_PER_MINUTE: String(writesPerMinute),
      PUSH_DELAY_SECONDS: '0',
      PUSH_ALLOW_PRIVATE: 'true',
      // Each test has its own visitors.
      TRUST_PROXY: 'true',
    }
    // One after the other: on a busy machine, three that load their modules at once are slow to connect.
    for (let site = 0; site < 3; site++) sites.push(await startSite(env))
    database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', log: silentLog })
    service = await pushService({ publicKey: async () => (await vapidKeys(database)()).publicKey })
    cookie = String((await signIn(0, administrator.password)).headers.get('set-cookie')).split(';')[0] ?? ''
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await service?.close()
    await database?.close()
  })

  /** Round-robin over the processes, for any number. */
  const call = (turn: number, path: string, { body, from = '203.0.113.1', session = cookie, ...init }: Call = {}) =>
    fetch(`${sites[turn % sites.length]?.origin}${path}`, {
      ...init,
      headers: { ...json, 'x-forwarded-for': from, cookie: session },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  type Call = { method?: string; body?: unknown; from?: string; session?: string }
  const signIn = (turn: number, password: string, from = '203.0.113.1') =>
    call(turn, '/api/admin/login', { method: 'POST', body: { ...administrator, password }, from, session: '' })
  const convert = (turn: number, text: string, from: string) =>
    call(turn, '/api/conversions', { method: 'POST', body: { inputText: text, outputText: text }, from })
  const publishSoon = async (turn: number, title: string) => {
    const created = await call(turn, '/api/admin/editorial/create', { method: 'POST', body: { ...article, title } })
    const { id } = (await created.json()) as { id: number }
    const publishAt = new Date(Date.now() + 1_500).toISOString()
    const path = `/api/admin/editorial/schedule/${id}`
    expect((await call(turn, path, { method: 'POST', body: { publishAt } })).status).toBe(200)
    return id
  }

  it('enforce the limit of public writes together', async () => {
    const statuses = await Promise.all(
      // More than the limit of all, and less than the limit of one for each.
      Array.from(
        { length: breadth(1.5, 3) * writesPerMinute },
        async (_, i) => (await convert(i, 'limited', '203.0.113.2')).status,
      ),
    )
    const stored = statuses.filter((status) => status === 201).length
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect(stored).toBeGreaterThanOrEqual(writesPerMinute)
    expect(stored).toBeLessThanOrEqual(writesPerMinute * 1.02)
    expect((await convert(0, 'another network', '203.0.113.3')).status).toBe(201)
  })

  it('enforce the limit of failed sign-ins together', async () => {
    for (const turn of [0, 1, 2, 3, 4]) expect((await signIn(turn, 'wrong', '203.0.113.4')).status).toBe(401)
    for (const turn of [0, 1, 2]) {
      expect((await signIn(turn, administrator.password, '203.0.113.4')).status).toBe(429)
    }
  })

  it('share the start and the end of a session', async () => {
    const own = (await signIn(0, administrator.password)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const states = () =>
      Promise.all(
        sites.map(async ({ origin }) => (await fetch(`${origin}/api/admin/log`, { headers: { cookie: own } })).status),
      )
    expect(await states()).toEqual([200, 200, 200])
    await fetch(`${sites[1]?.origin}/api/admin/logout`, {
      method: 'POST',
      headers: { ...json, cookie: own },
      body: '{}',
    })
    expect(await states()).toEqual([401, 401, 401])
  })

  it('write one chain of the administrative log under concurrent actions', async () => {
    const actions = Array.from({ length: 60 }, (_, turn) =>
      call(turn, '/api/admin/editorial/create', { method: 'POST', body: { ...article, title: `Draft ${turn}` } }),
    )
    expect(new Set((await Promise.all(actions)).map(({ status }) => status))).toEqual(new Set([201]))
    expect(await verifyLog(database)).toMatchObject({ ok: true })
  })

  it('publish a scheduled article once and announce it once; a killed and a stopped process lose no acknowledged row', async () => {
    const { endpoint, keys } = service.subscription('/')
    await database.query(
      `INSERT INTO push_subscriptions (endpoint, p256dh, auth) SELECT $1 || n, $2, $3 FROM generate_series(1, 20) AS n`,
      [endpoint, keys.p256dh, keys.auth],
    )
    const messages = (count: number) =>
      eventually(
        () => service.delivered.length,
        (seen) => seen >= count,
        60_000,
      )
    await publishSoon(0, 'The first')
    await messages(20)

    const [killed, stopped, left] = sites
    const title = 'The second'
    expect(await (await fetch(`${left?.origin}/marketing-news`)).text()).not.toContain(title)
    const acknowledged: string[] = []
    let isOver = false
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let i = 0; !isOver; i++) {
        const text = `writer ${writer}, ${i}`
        const response = await convert(writer, text, `198.51.100.${writer}`).catch(() => null)
        if (response?.status === 201) acknowledged.push(text)
        if (response?.status !== 201) return
      }
    })
    await eventually(
      () => acknowledged.length,
      (count) => count >= 60,
    )
    // The test kills the process that would publish it and announce it to the others.
    await publishSoon(0, title)
    await Promise.all([end(killed?.process ?? never(), 'SIGKILL'), end(stopped?.process ?? never())])
    expect(stopped?.process.exitCode).toBe(0)
    isOver = true
    await Promise.all(writers)

    // A job that the killed process held starts again once its heartbeat of a minute is missed.
    await eventually(
      async () => (await fetch(`${left?.origin}/marketing-news`)).text(),
      (html) => html.includes(title),
      150_000,
    )
    const texts = acknowledged.toSorted()
    const stored = await database.query<{ text: string; rows: number }>(
      'SELECT input_text AS text, count(*) AS rows FROM conversions WHERE input_text = ANY($1) GROUP BY 1',
      [texts],
    )
    expect(stored.map(({ text }) => text).toSorted()).toEqual(texts)
    expect(new Set(stored.map(({ rows }) => rows))).toEqual(new Set([1]))
    const [counted] = await database.query<{ same: boolean }>(
      'SELECT (SELECT sum(rows) FROM conversion_days) = (SELECT count(*) FROM conversions) AS same',
    )
    expect(counted?.same).toBe(true)
    expect(await verifyLog(database)).toMatchObject({ ok: true })
    const notified = await database.query<{ times: number }>(
      'SELECT count(*) AS times FROM push_notifications GROUP BY article_id',
    )
    // The second notification follows up to two minutes later when the killed process held the job
    // (test/notifications-killed.test.ts).
    expect(new Set(notified.map(({ times }) => times))).toEqual(new Set([1]))
    const times = Map.groupBy(service.delivered, ({ path, headers }) => `${path} ${String(headers.topic)}`)
    expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([1]))
  }, 300_000)
})

function never(): never {
  throw new Error('There are three processes')
}
