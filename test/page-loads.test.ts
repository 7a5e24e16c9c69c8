// Page loads as the server counts them, on real sites: their results, their referrers, and the articles that AI
// crawlers fetched (docs/decisions/052-page-loads.md).
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pageLoads } from '#features/analytics/server.ts'
import { articleAddress } from '#features/articles/addresses.ts'
import { articleStore, type NewArticle } from '#features/articles/server.ts'
import { consentCookieName } from '#features/consent/domain/consent-cookie.ts'
import { editorialStore } from '#features/editorial/server.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { envOf } from './support/admin-command.ts'
import { administrator, withAdministrator } from './support/administrator.ts'
import { browserAgents } from './support/browser-agents.ts'
import { freshDatabase, freshDatabaseOptions, freshDatabaseUrl, mainlyOn, silentLog } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { type LightSite, lightSite } from './support/light-site.ts'
import { signedIn } from './support/signed-in.ts'

type Headers = Record<string, string>
type Ask = { path: string; headers?: Headers; method?: string; status: number }

const article: NewArticle = {
  title: 'Read by machines',
  description: '- A bullet that is long enough to be shown as a takeaway',
  practicalAdvice: '- Count who reads it',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
}
const [browser = ''] = browserAgents
const gptBot = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const consent = (choice: string, version: string = policyLastUpdated) => ({
  cookie: `theme=dark; ${consentCookieName}=${version}.${choice}`,
})
const referer = (address: string) => ({ referer: address })

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

/** Sends the path unchanged, without a client's additions or corrections, and checks the status. */
function ask({ origin }: LightSite, { path, headers = {}, method = 'GET', status }: Ask): Promise<Headers> {
  return new Promise((resolve, reject) => {
    request(origin, { path, method, agent, headers: { 'user-agent': browser, ...headers } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === status) resolve(response.headers as Headers)
        else reject(new Error(`${method} ${path} was answered with ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })
}

async function signIn({ origin }: LightSite): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(administrator)
  const answer = await fetch(origin + apiPaths.adminLogin, { method: 'POST', headers, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function read<Body>({ origin }: LightSite, path: string, cookie: string): Promise<Body> {
  const answer = await fetch(`${origin}${path}?days=7`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

/** Requests several lists in sequence, eight requests at a time. */
async function askAll(sites: readonly LightSite[], asks: readonly Ask[]): Promise<void> {
  const left = asks.entries()
  const visitor = async () => {
    for (const [i, one] of left) await ask(sites[i % sites.length] as LightSite, one)
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
}

const times = (count: number, make: (i: number) => Ask): Ask[] => Array.from({ length: count }, (_, i) => make(i))
const pages = [paths.home, paths.marketingNews, '/qr-code-generator', paths.privacyPolicy, paths.recentNews]
const pageOf = (i: number) => pages[i % pages.length] ?? '/'
/** Loads a page, as a browser unless the headers differ. */
const load =
  (headers: Headers, query = '') =>
  (i: number): Ask => ({ path: pageOf(i) + query, headers, status: 200 })

describe('two processes on one PostgreSQL, one without a page cache', () => {
  let sites: LightSite[]
  let cookie: string
  let database: Database
  let address: string
  let articleId: number
  beforeAll(async () => {
    const DATABASE_URL = await freshDatabaseUrl()
    sites = [
      await lightSite({ DATABASE_URL, ...withAdministrator }),
      await lightSite({ DATABASE_URL, PAGE_CACHE_MB: '0' }),
    ]
    database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', log: silentLog })
    const published = await articleStore(database).insertArticle(article, { by: 'editor' })
    articleId = published.id
    address = articleAddress(published)
    cookie = await signIn(sites[0] as LightSite)
  })
  afterAll(async () => {
    await Promise.all((sites ?? []).map((site) => site.stop()))
    await database?.close()
  })

  it('count the exact shares of 1,000 loads, and no request that is not a load', async () => {
    const [site] = sites as [LightSite]
    const { etag = '' } = await ask(site, { path: paths.home, headers: { 'user-agent': 'curl/8.5.0' }, status: 200 })
    const counted = [
      ...times(250, load(consent('analytics'))),
      ...times(30, load({ ...consent('analytics'), ...referer('https://www.google.com/') })),
      ...times(20, load({ ...consent('analytics'), ...referer('https://chatgpt.com/') }, '?utm_source=chatgpt.com')),
    ]
    const refused = [
      ...times(140, load(consent('necessary'))),
      ...times(10, load({ ...consent('necessary'), ...referer('https://www.perplexity.ai/search?q=x') })),
    ]
    const undecided = [
      ...times(200, load({})),
      ...times(40, load(consent('analytics', '2020-01-01'))),
      ...times(30, load({ cookie: 'consent=nonsense' })),
      ...times(10, load({}, '?a=1&utm_source=Perplexity')),
      ...times(10, load(referer('https://copilot.microsoft.com/'))),
      ...times(10, load(referer(`${site.origin}${paths.home}`))),
    ]
    const optedOut = [
      ...times(40, load({ dnt: '1', ...consent('analytics') })),
      ...times(30, load({ 'sec-gpc': '1' })),
      ...times(10, load({ 'sec-gpc': '1' }, '?utm_source=claude.ai')),
    ]
    const bots = [
      ...times(30, load({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })),
      ...times(9, load({ 'user-agent': '' })),
      ...times(30, load({ ...consent('analytics'), ...referer('http://free-traffic.semalt.com/crawler.php') })),
      ...times(20, load({ 'user-agent': 'ChatGPT-User/1.0' }, '?utm_source=chatgpt.com')),
      ...times(50, () => ({ path: address, headers: { 'user-agent': gptBot }, status: 200 })),
    ]
    const notModified = times(30, () => ({
      path: '/?x=1',
      headers: { ...consent('analytics'), 'if-none-match': etag },
      status: 304,
    }))
    const noLoads = [
      ...times(10, (i) => ({ path: pageOf(i), method: 'HEAD', status: 200 })),
      ...times(10, (i) => ({ path: `/nothing/${i}`, status: 404 })),
      ...times(10, (i) => ({ path: `/article/${900_000 + i}`, headers: { 'user-agent': gptBot }, status: 404 })),
      ...times(5, () => ({ path: `${paths.privacyPolicy}/?a`, status: 301 })),
      ...times(5, () => ({ path: `/article/${articleId}`, headers: { 'user-agent': gptBot }, status: 301 })),
      ...times(5, (i) => ({ path: pageOf(i), headers: { 'sec-purpose': 'prefetch;prerender' }, status: 200 })),
      ...times(5, (i) => ({ path: pageOf(i), headers: { 'x-moz': 'prefetch' }, status: 200 })),
      ...times(5, () => ({ path: apiPaths.news, status: 200 })),
      ...times(5, () => ({ path: '/robots.txt', status: 200 })),
      ...times(5, () => ({ path: `${address}.md`, status: 200 })),
      ...times(5, () => ({ path: `${address}.md`, method: 'HEAD', headers: { 'user-agent': gptBot }, status: 200 })),
    ]
    const markdown = [
      ...times(7, () => ({ path: `${address}.md`, headers: { 'user-agent': 'Claude-User/1.0' }, status: 200 })),
      ...times(3, () => ({ path: `${address}.md`, headers: { 'user-agent': 'PerplexityBot/1.0' }, status: 200 })),
    ]
    const loads = [...counted, ...refused, ...undecided, ...optedOut, ...bots]
    // The request that fetched the validator is a load by a program.
    expect(1 + loads.length + notModified.length).toBe(1_000)
    await askAll(sites, [...loads, ...noLoads, ...markdown])
    await askAll([site], notModified)

    // The other process writes its counts when it ends.
    await sites.pop()?.stop()
    const today = new Date().toISOString().slice(0, 10)
    const classes = { bots: 140, 'opted-out': 80, undecided: 300, refused: 150, counted: 330 }
    expect(await read(site, reportPaths.coverage, cookie)).toEqual({
      from: new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10),
      to: today,
      loads: classes,
      total: 1_000,
      previous: null,
    })
    expect(await read(site, reportPaths.assistantReferrals, cookie)).toEqual({
      assistants: [
        { assistant: 'ChatGPT', loads: 20 },
        { assistant: 'Perplexity', loads: 20 },
        { assistant: 'Claude', loads: 10 },
        { assistant: 'Copilot', loads: 10 },
      ],
      peopleLoads: 860,
    })
    expect(await read(site, reportPaths.crawlerFetches, cookie)).toEqual({
      articles: [{ articleId, title: article.title, training: 50, answers: 7, search: 3 }],
      totalArticles: 1,
    })
  })

  it('keep the counts of a deleted article, without its title', async () => {
    await editorialStore(database).remove(articleId, 'published')
    expect(await read(sites[0] as LightSite, reportPaths.crawlerFetches, cookie)).toMatchObject({
      articles: [{ articleId, title: null }],
    })
  })

  it('store only classes, assistants and articles', async () => {
    const rows = await database.query<{ kind: string; key: string }>('SELECT DISTINCT kind, key FROM daily_counts')
    expect(rows.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual(
      [
        'assistant chatgpt.com',
        'assistant claude.ai',
        'assistant copilot.microsoft.com',
        'assistant perplexity.ai',
        `crawl-answers ${articleId}`,
        `crawl-search ${articleId}`,
        `crawl-training ${articleId}`,
        'load bots',
        'load counted',
        'load opted-out',
        'load refused',
        'load undecided',
      ].toSorted(),
    )
  })
})

describe('the counts of page loads', () => {
  it('are retained for 90 days including today, and a late consent decision moves a load', async () => {
    const database = await freshDatabase('postgresql')
    const options = { database, log: silentLog, publicUrl: 'http://localhost', policyVersion: policyLastUpdated }
    const loads = pageLoads({ ...options, titlesOf: async () => new Map() })
    onTestFinished(() => database.close())
    await database.query(
      `INSERT INTO daily_counts SELECT (now() AT TIME ZONE 'UTC')::date - age, 'load', 'undecided', 1 FROM generate_series(0, 99) AS age`,
    )
    expect(await loads.stored[0]?.store.deleteExpired()).toBe(10)
    loads.moveToCounted()
    await loads.drain()
    const site = await siteOver(database)
    onTestFinished(() => site.close())
    const headers = { cookie: await signedIn(site, database) }
    const read = async (days: string) => {
      const answer = await site.app.inject({ url: reportPaths.coverage, query: { days }, headers })
      return answer.json<unknown>()
    }
    // Of the 90 days before, nothing is kept.
    expect(await read('90')).toMatchObject({ loads: { undecided: 89, counted: 1 }, total: 90, previous: null })
    const [today, weekAgo] = [0, 7].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
    expect(await read('7')).toMatchObject({
      to: today,
      loads: { undecided: 6, counted: 1 },
      total: 7,
      previous: { to: weekAgo, loads: { undecided: 7, counted: 0 }, total: 7 },
    })
    for (const path of [reportPaths.coverage, reportPaths.assistantReferrals, reportPaths.crawlerFetches]) {
      expect((await site.app.inject({ url: `${path}?days=8`, headers })).statusCode).toBe(400)
      expect((await site.app.inject({ url: path })).statusCode).toBe(401)
    }
  })
})

mainlyOn('postgresql', (engine) => {
  it('a site restores its counts after a stop', async () => {
    const env = envOf(await freshDatabaseOptions(engine))
    const first = await lightSite({ ...env, ...withAdministrator })
    await askAll([first], [...times(20, load(consent('analytics'))), ...times(10, load({ dnt: '1' }))])
    await first.stop()
    const second = await lightSite(env)
    onTestFinished(() => second.stop())
    await askAll([second], times(5, load({})))
    expect(await read(second, reportPaths.coverage, await signIn(second))).toMatchObject({
      loads: { bots: 0, 'opted-out': 10, undecided: 5, refused: 0, counted: 20 },
      total: 35,
    })
  })
})
