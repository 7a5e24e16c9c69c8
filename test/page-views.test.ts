// The call that stores page views, and the reads over them, over HTTP (Decisions, Answers of the calls).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { articleStore } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
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

const view = { path: '/qr-code', sessionId: 'session_1700000000000_k3x9q2' }
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: apiPaths.pageView,
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const read = (url: string) => site.app.inject({ url, headers: { cookie } })
const storedAs = async (id: number) => {
  const [row] = await database.query(
    'SELECT path, referrer, session_id, source, device FROM page_views WHERE id = $1',
    [id],
  )
  return row
}
const stored = () => database.query('SELECT count(*) FROM page_views')

describe('a page view', () => {
  it('is stored with its source, and its referrer without personal parts', async () => {
    const referrer = 'https://www.Google.com/search?q=secret#here'
    const response = await post({ ...view, referrer, device: 'tablet' })
    expect(response.statusCode).toBe(201)
    expect(await storedAs(response.json().id)).toEqual({
      path: '/qr-code',
      referrer: 'https://www.Google.com/search',
      session_id: 'session_1700000000000_k3x9q2',
      source: 'google.com',
      device: 'tablet',
    })
  })

  it.each([
    [{}, { source: '(direct)', device: 'unknown', referrer: null }],
    [
      { referrer: null, device: null, utmSource: null },
      { source: '(direct)', device: 'unknown', referrer: null },
    ],
    [{ referrer: 'https://tools.example.com/a' }, { source: '(internal)' }],
    [{ referrer: 'https://a.example/', utmSource: 'chatgpt.com' }, { source: 'chatgpt.com' }],
  ])('with %j is stored as %j', async (more, row) => {
    expect(await storedAs((await post({ ...view, ...more })).json().id)).toMatchObject(row)
  })

  it.each(['/', '/%00', '/%ff', '/../..', `/${'😀'.repeat(2_047)}`, `/${'%F0%9F%98%80'.repeat(170)}`])(
    'of the path %j is stored unchanged',
    async (path) => {
      const response = await post({ ...view, path })
      expect(response.statusCode).toBe(201)
      expect(await storedAs(response.json().id)).toMatchObject({ path })
    },
  )

  it.each([
    { path: '' },
    { path: 'qr-code' },
    { path: 'https://example.com/' },
    { path: '/a?b' },
    { path: '/a#b' },
    { path: '/a\0' },
    { path: '/a\nb' },
    { path: '/a\u0085b' },
    { path: '/a\u202egpj' },
    { path: '/\u2066a' },
    { path: '/a\u200f' },
    { path: '//evil.example/x' },
    { path: `/${'x'.repeat(2_048)}` },
    { path: `/${'%F0%9F%98%80'.repeat(2_047)}` },
    { path: 7 },
    { referrer: 'x'.repeat(2_049) },
    { sessionId: '' },
    { sessionId: 'session_1_' },
    { sessionId: 'session_x_a' },
    { sessionId: `session_1_${'a'.repeat(65)}` },
    { sessionId: 'session_1_a\n' },
    { sessionId: `session_1_${'a'.repeat(90_000)}` },
    { device: 'watch' },
    { utmSource: 'x'.repeat(201) },
  ])('with invalid data is rejected and not stored: %#', async (wrong) => {
    const before = await stored()
    const response = await post({ ...view, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.body.length).toBeLessThan(1_000)
    expect(await stored()).toEqual(before)
  })

  it('with a lone surrogate is rejected, and with a session id of a million characters is too large', async () => {
    expect((await post(`{"path":"/\\ud800","sessionId":"${view.sessionId}"}`)).statusCode).toBe(400)
    expect((await post({ ...view, sessionId: `session_1_${'a'.repeat(1_000_000)}` })).statusCode).toBe(413)
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('returns a null id and is not stored: %j', async (headers) => {
    const before = await stored()
    const response = await post(view, headers)
    expect([response.statusCode, response.json()]).toEqual([200, { id: null }])
    expect(await stored()).toEqual(before)
  })

  it('beyond 120 a minute of one session id is rejected with the time to wait', async () => {
    const eager = { ...view, sessionId: 'session_1700000000000_eager' }
    const responses = await Promise.all(Array.from({ length: 125 }, () => post(eager)))
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(120)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the reads of page views', () => {
  const paths = [
    apiPaths.pageStats,
    apiPaths.visitsTimeline,
    apiPaths.visitTotals,
    apiPaths.visitSources,
    apiPaths.visitDevices,
  ]

  it.each(paths)('%s accepts 7, 30 or 90 days, and defaults to 30', async (path) => {
    for (const query of ['?days=7', '?days=30', '?days=90', '']) {
      expect([query, (await read(`${path}${query}`)).statusCode]).toEqual([query, 200])
    }
    expect((await read(path)).json()).toEqual((await read(`${path}?days=30`)).json())
    for (const days of ['', '0', '31', '-7', '7.0', '07', '1e1', 'all', '90&days=7', '%00']) {
      expect([days, (await read(`${path}?days=${days}`)).statusCode]).toEqual([days, 400])
    }
    expect((await site.app.inject({ url: path })).statusCode).toBe(401)
  })

  it('have an entry for each day, today last', async () => {
    for (const days of [7, 30, 90]) {
      const timeline = (await read(`${apiPaths.visitsTimeline}?days=${days}`)).json<{ date: string }[]>()
      expect(timeline).toHaveLength(days)
      expect(timeline.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10))
    }
  })

  it('name published articles, and no drafts', async () => {
    const insert = async (title: string, by: string | null) => {
      const article = { ...sample, title }
      const publication = by === null ? null : { by, at: '2025-09-17T08:30:00.000Z' }
      return (await articleStore(database).insertArticle(article, publication)).id
    }
    const ids = {
      published: await insert('In public', 'mira'),
      draft: await insert('Not yet', null),
      unknown: 999_999_999,
    }
    for (const id of Object.values(ids)) await post({ ...view, path: `/article/${id}/a-slug` })
    const pages = (await read(apiPaths.pageStats)).json<{ path: string; title: string | null }[]>()
    const titleOf = (id: number) => pages.find(({ path }) => path === `/article/${id}/a-slug`)?.title
    expect([titleOf(ids.published), titleOf(ids.draft), titleOf(ids.unknown)]).toEqual(['In public', null, null])
  })
})

const sample = {
  title: 'Sample',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  citations: [],
  sourceUrl: null,
  origin: 'manual',
} as const
