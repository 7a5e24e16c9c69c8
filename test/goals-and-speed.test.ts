// The calls that store goals and loading times, and the reads over them, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { articleStore } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'user-agent': browser, ...headers },
    payload,
  })
  return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers }
}
const read = async (url: string) => {
  const response = await site.app.inject({ url, headers: { cookie } })
  return { status: response.statusCode, body: response.json() }
}
const view = (sessionId: string, path = '/') => post(apiPaths.pageView, { path, sessionId, device: 'phone' })
const done = { success: true }
const refusals: [name: string, headers: Record<string, string>][] = [
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['the agent of a bot', { 'user-agent': bot }],
]

describe('a goal', () => {
  const goal = { sessionId: 'session_1700000000000_a', goal: 'result-taken' }
  const stored = () => database.query('SELECT goal, device FROM session_goals')

  it.each(refusals)('is not stored with %s', async (_, headers) => {
    await view(goal.sessionId)
    expect(await post(apiPaths.goal, goal, headers)).toMatchObject({ status: 200, body: done })
    expect(await stored()).toEqual([])
  })

  it('is stored once and reported with its share of all sessions', async () => {
    await view(goal.sessionId)
    await view('session_1700000000000_b')
    for (let time = 0; time < 3; time++) {
      expect(await post(apiPaths.goal, goal)).toMatchObject({ status: 201, body: done })
    }
    expect(await post(apiPaths.goal, { ...goal, sessionId: 'session_1_unknown' })).toMatchObject({ status: 201 })
    expect(await stored()).toEqual([{ goal: 'result-taken', device: 'phone' }])
    const { status, body } = await read(`${reportPaths.goals}?days=7`)
    expect([status, body.map((stat: { goal: string }) => stat.goal)]).toEqual([
      200,
      ['result-taken', 'article-shared', 'notifications-on'],
    ])
    expect(body[0]).toMatchObject({ sessions: 1, share: 0.5, previous: null })
    expect((await read(`${reportPaths.goals}?days=7&path=/nowhere`)).body[0]).toMatchObject({ sessions: 0 })
  })

  it.each([
    { ...goal, goal: 'signed-up' },
    { ...goal, sessionId: 'a' },
    { ...goal, sessionId: "session_1_'; DROP TABLE session_goals" },
    { goal: 'result-taken' },
    [],
  ])('of another form is rejected, case %#', async (payload) => {
    expect((await post(apiPaths.goal, payload)).status).toBe(400)
  })

  it('is limited to 120 a minute of a session', async () => {
    const limited = { ...goal, sessionId: 'session_1700000000000_c' }
    const statuses = await Promise.all(Array.from({ length: 121 }, () => post(apiPaths.goal, limited)))
    const refused = statuses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('loading times', () => {
  const times = { path: '/', device: 'phone', lcp: 1_800, inp: 90, cls: 0.02 }
  const paths = async () =>
    (await database.query<{ path: string }>('SELECT DISTINCT path FROM vital_days ORDER BY path')).map(
      ({ path }) => path,
    )

  it.each(refusals)('are not counted with %s', async (_, headers) => {
    expect(await post(apiPaths.vitals, times, headers)).toMatchObject({ status: 200, body: done })
    expect(await paths()).toEqual([])
  })

  it('are counted for pages and published articles of the site alone', async () => {
    const form = {
      title: 'Ten headlines',
      description: '- A bullet that is long enough',
      practicalAdvice: '- Do it now',
    }
    const create = async (isDraft: boolean) =>
      (
        await site.app.inject({
          method: 'POST',
          url: '/api/admin/editorial/create',
          headers: { cookie },
          payload: { ...form, isDraft },
        })
      ).json().id
    const [published, draft] = [await create(false), await create(true)]
    const sent = [
      '/',
      `/article/${published}`,
      `/article/${published}/ten-headlines`,
      `/article/${draft}`,
      '/nowhere',
      '/admin',
    ]
    for (const path of sent)
      expect(await post(apiPaths.vitals, { ...times, path })).toMatchObject({ status: 201, body: done })
    expect(await paths()).toEqual(['/', `/article/${published}`])
    expect(await articleStore(database).titlesOf([published])).toEqual(new Map([[published, 'Ten headlines']]))
    const { body } = await read(`${apiPaths.vitals}?path=/article/${published}/any-slug`)
    expect(body).toEqual([
      { path: `/article/${published}`, device: 'phone', samples: 2, lcp: null, inp: null, cls: null },
    ])
    expect((await read(`${apiPaths.vitals}?path=/nowhere`)).body).toEqual([])
    expect((await read(`${apiPaths.vitals}?device=fridge`)).body).toEqual([])
  })

  it('are reported with the 75th percentile from 75 page loads on', async () => {
    for (let load = 0; load < 75; load++) {
      const { status } = await post(apiPaths.vitals, { path: '/my-data', device: 'desktop', lcp: 4_500, inp: null })
      expect(status).toBe(201)
    }
    const { body } = await read(`${apiPaths.vitals}?days=90&device=desktop`)
    expect(body).toEqual([
      {
        path: '/my-data',
        device: 'desktop',
        samples: 75,
        lcp: { p75: expect.closeTo(4_500, -3), good: 0, poor: 1 },
        inp: null,
        cls: null,
      },
    ])
  })

  it.each([
    { ...times, lcp: -1 },
    { ...times, lcp: 600_001 },
    { ...times, inp: '90' },
    { ...times, cls: 100.1 },
    { ...times, cls: Number.POSITIVE_INFINITY, lcp: Number.NaN, device: 'fridge' },
    { ...times, path: '//evil.example' },
    { ...times, path: `/${'a'.repeat(2_048)}` },
    { ...times, path: '/\u202e' },
    { lcp: 1 },
  ])('of another form are rejected, case %#', async (payload) => {
    expect((await post(apiPaths.vitals, payload)).status).toBe(400)
  })
})
