// The call that stores page views, and the reads over them, over HTTP (Decisions, Answers of the calls).
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

describe('the campaign tags of a page view', () => {
  const tagsOf = async (payload: object) => {
    const id = (await post({ ...view, sessionId: `session_1700000000000_t${++sessions}`, ...payload })).json<{
      id: number
    }>().id
    const [row] = await database.query(
      'SELECT utm_source, utm_medium, utm_campaign, utm_content, utm_term FROM page_views WHERE id = $1',
      [id],
    )
    return Object.values(row as object)
  }
  let sessions = 0

  it('are stored in one spelling, and never what identifies a person', async () => {
    const sent = { utmSource: ' Mail ', utmMedium: 'email', utmCampaign: 'Spring', utmContent: 'B', utmTerm: 'shoes' }
    expect(await tagsOf(sent)).toEqual(['mail', 'email', 'spring', 'b', 'shoes'])
    const personal = { ...sent, utmCampaign: 'jane@shop.example', utmTerm: '203.0.113.7' }
    expect(await tagsOf(personal)).toEqual(['mail', 'email', null, 'b', null])
    expect(await tagsOf({ utmSource: null, utmMedium: '' })).toEqual([null, null, null, null, null])
  })

  it('of the wrong form are 400', async () => {
    for (const tag of [7, ['a'], 'x'.repeat(201), '\0', '\ud800'])
      expect((await post({ ...view, utmCampaign: tag })).statusCode).toBe(400)
  })

  it('in a repeated view are the same only where the session has them from it', async () => {
    const headers = { 'idempotency-key': '01970000-0000-7000-8000-00000000000b' }
    const first = { ...view, sessionId: 'session_1700000000000_again', utmCampaign: 'Spring' }
    const { statusCode, body } = await post(first, headers)
    expect(statusCode).toBe(201)
    expect((await post({ ...first, utmCampaign: ' spring' }, headers)).body).toBe(body)
    expect((await post({ ...first, utmCampaign: 'other' }, headers)).statusCode).toBe(422)
  })
})

describe('the reads of page views', () => {
  const paths = [
    reportPaths.pageStats,
    reportPaths.visitsTimeline,
    reportPaths.visitTotals,
    reportPaths.visitSources,
    reportPaths.visitDevices,
    reportPaths.campaigns,
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

  it.each(paths)('%s takes filters of any text, and an empty one sets none', async (path) => {
    const filters = ['source', 'medium', 'campaign', 'path', 'device']
    for (const value of ['x', '(none)', "' OR 1=1 --", '%F0%9F%98%80', 'x'.repeat(2_048)]) {
      const query = filters.map((name) => `${name}=${value}`).join('&')
      expect([value, (await read(`${path}?${query}`)).statusCode]).toEqual([value, 200])
    }
    const none = filters.map((name) => `${name}=`).join('&')
    expect((await read(`${path}?${none}`)).json()).toEqual((await read(path)).json())
    expect((await read(`${path}?source=${'x'.repeat(2_049)}`)).statusCode).toBe(400)
    expect((await read(`${path}?source=a&source=b`)).statusCode).toBe(400)
    expect((await read(`${path}?path=%00`)).statusCode).toBe(400)
  })

  it('count a campaign with its goals, and narrow the others to it', async () => {
    const tags = { utmSource: 'Mail', utmMedium: 'email', utmCampaign: 'Spring  Sale' }
    const sessionId = 'session_1700000000000_campaign'
    await post({ ...view, path: '/landing', sessionId, device: 'phone', ...tags })
    await post({ ...view, path: '/second', sessionId, device: 'phone', referrer: '/landing' })
    await database.query(
      `INSERT INTO session_goals (visitor, goal, day, source, medium, campaign, is_tagged, device)
      SELECT visitor, goal, last_day, utm_source, utm_medium, utm_campaign, true, 'phone'
      FROM visitors, unnest(ARRAY['result-taken', 'article-shared']) AS goal WHERE utm_source = 'mail'`,
    )
    const names = { source: 'mail', medium: 'email', campaign: 'spring sale' }
    const campaign = { ...names, views: 2, uniqueVisitors: 1, goals: 1, previous: null }
    expect((await read(`${reportPaths.campaigns}?days=7`)).json()).toContainEqual(campaign)
    const query = new URLSearchParams({ days: '7', ...names }).toString()
    expect((await read(`${reportPaths.visitTotals}?${query}`)).json()).toMatchObject({
      visits: 2,
      uniqueVisitors: 1,
      goals: 1,
    })
    expect((await read(`${reportPaths.pageStats}?${query}`)).json<unknown[]>()).toHaveLength(2)
    const onSecond = await read(`${reportPaths.campaigns}?${query}&path=${encodeURIComponent('/second')}`)
    expect(onSecond.json()).toEqual([{ ...campaign, views: 1 }])
    const elsewhere = await read(`${reportPaths.campaigns}?${query}&path=${encodeURIComponent('/third')}`)
    expect(elsewhere.json()).toEqual([])
  })

  it('have an entry for each day, today last', async () => {
    for (const days of [7, 30, 90]) {
      const timeline = (await read(`${reportPaths.visitsTimeline}?days=${days}`)).json<{ date: string }[]>()
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
    const pages = (await read(reportPaths.pageStats)).json<{ path: string; title: string | null }[]>()
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
