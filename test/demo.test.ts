// The demo world: a visitor's first impression of the product, and the data of journeys and screenshots.

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { countedUsage, recountPageViews } from '#features/analytics/server.ts'
import { categories, difficulties, origins, targetAudiences } from '#features/articles/contract.ts'
import type { ArticleTables } from '#features/articles/server/tables.ts'
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { countedConversions } from '#features/bold-text/server.ts'
import { countedConsent } from '#features/consent/server.ts'
import { industries } from '#features/text-analysis/contract.ts'
import { shownLanguages } from '#features/text-analysis/domain/analysis.ts'
import { recountRows } from '#platform/database/counted/recount-rows.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { countCodePoints } from '#shared/text.ts'
import { seedWorld } from '../demo/seed.ts'
import { seedTexts } from '../demo/seed-texts.ts'
import { seedVisits } from '../demo/seed-visits.ts'
import { analyzedTexts, waitingTexts } from '../demo/texts.ts'
import { drafts, publishedArticles } from '../demo/world.ts'
import { administrator, withAdministrator } from './support/administrator.ts'
import { articleStores } from './support/article-stores.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { breadth, engineOptions } from './support/breadth.ts'
import { databaseFor, freshDataDir, silentLog } from './support/databases.ts'
import { freePort } from './support/postgres-server.ts'
import { quickPasswords } from './support/quick-passwords.ts'
import { end } from './support/running-site.ts'
import { seededDatabaseUrl } from './support/world.ts'

const now = new Date('2025-10-06T12:00:00.000Z')
const all = { limit: 100 }
const texts = [...publishedArticles.map(({ article }) => article), ...drafts]
const titles = texts.map(({ title }) => title)

async function countByStatus(database: Database): Promise<object> {
  const rows = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select((articles) => ['status', articles.fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

describe('the demo world', () => {
  const database = databaseFor('postgresql')
  let store: ArticleStore
  beforeAll(async () => {
    store = articleStore(database())
    await seedWorld(store, now)
    await seedWorld(store, new Date(now.getTime() + 86_400_000))
  })

  it('contains the same 12 articles and 2 drafts after seeding twice', async () => {
    expect(await countByStatus(database())).toEqual({ published: 12, draft: 2 })
  })

  it('lists its articles newest first, the newest two hours old, and lists no drafts', async () => {
    const { articles, next } = await store.listPublished(all)
    expect(articles.map(({ title }) => title)).toEqual(publishedArticles.map(({ article }) => article.title))
    const dates = articles.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates[0]).toBe('2025-10-06T10:00:00.000Z')
    expect(next).toBeNull()
  })

  it('never returns its drafts', async () => {
    const stored = await queriesOn<ArticleTables>(database())
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('status', '=', 'draft')
      .orderBy('id')
      .execute()
    expect(stored.map(({ title }) => title)).toEqual(drafts.map(({ title }) => title))
    for (const { id } of stored) expect(await store.findPublished(id)).toBeNull()
  })

  it.each(publishedArticles.map(({ article }) => article.title))(
    'provides every part of an article in "%s"',
    async (title) => {
      const { articles } = await store.listPublished(all)
      const listed = articles.find((article) => article.title === title)
      const article = await store.findPublished(listed?.id ?? 0)
      if (!article) throw new Error('Not published')
      expect(article.tldr).toHaveLength(3)
      for (const line of article.tldr) expect(countCodePoints(line)).toBeGreaterThan(10)
      expect(article.takeaways.length).toBeGreaterThanOrEqual(3)
      expect(article.takeaways.length).toBeLessThanOrEqual(4)
      expect(article.actionItems.length).toBeGreaterThanOrEqual(3)
      expect(article.actionItems.length).toBeLessThanOrEqual(5)
      expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(article.slug.length).toBeLessThanOrEqual(60)
      expect(article.metaDescription).not.toBe('')
      expect(countCodePoints(article.metaDescription)).toBeLessThanOrEqual(155)
      expect(article.readingMinutes).toBeGreaterThanOrEqual(1)
      for (const element of ['<h2', '<blockquote>', '<li>']) expect(article.bodyHtml).toContain(element)
      expect(article.adviceHtml).toContain('<li>')
    },
  )

  it('fills both tabs, with manual, reviewed and scheduled articles', async () => {
    const [marketing, ai, every] = await Promise.all([
      store.listPublished({ ...all, category: 'marketing' }),
      store.listPublished({ ...all, category: 'ai' }),
      store.listPublished(all),
    ])
    expect(marketing.articles).toHaveLength(10)
    expect(ai.articles).toHaveLength(6)
    const labels = every.articles.map(({ aiLabel }) => aiLabel)
    expect(labels.filter((label) => label === null)).toHaveLength(5)
    expect(labels.filter((label) => label === 'AI-generated')).toHaveLength(1)
    expect(labels.filter((label) => label === 'AI-generated, reviewed by an editor')).toHaveLength(6)
  })

  it('is found by a word from its texts', async () => {
    const { articles } = await store.listPublished({ ...all, q: 'quiet zone' })
    expect(articles.map(({ slug }) => slug)).toEqual(['qr-codes-in-print-size-margin-and-the-test-nobody-runs'])
  })

  it("keeps an administrator's changes", async () => {
    const database = await openDatabase({ databaseUrl: await seededDatabaseUrl(), dataDir: '', log: silentLog })
    const store = articleStores(database)
    const { articles } = await store.listPublished(all)
    await store.remove(articles[0]?.id ?? 0, 'published')
    await seedWorld(store, now)
    expect(await countByStatus(database)).toEqual({ published: 11, draft: 2 })
    await database.close()
  })
})

describe('the visits of the demo world', () => {
  const database = databaseFor('postgresql')

  it('cover the last sixty days, are stored once, and match every counter', async () => {
    const store = articleStore(database())
    // Yesterday at six: just after midnight the day may have no visit yet.
    const now = new Date(Date.now() - 86_400_000)
    now.setUTCHours(18)
    await seedWorld(store, now)
    await seedVisits(database(), store, now)
    const count = () => database().query('SELECT count(*) AS days, sum(views) AS views FROM visit_days')
    const counted = await count()
    await seedVisits(database(), store, now)
    expect(await count()).toEqual(counted)
    expect(counted).toMatchObject([{ days: 60 }])
    const differences: unknown[] = []
    const recounts = [countedUsage, countedConsent].map((rows) => recountRows(database(), rows, { mend: false }))
    for (const recount of [...recounts, recountPageViews(database(), { mend: false })]) {
      for await (const difference of recount) differences.push(difference)
    }
    expect(differences).toEqual([])
  })
})

describe('the converted texts of the demo world', () => {
  const database = databaseFor('postgresql')

  it('are stored once, mostly analyzed, some queued, and counted exactly', async () => {
    const seeded = new Date()
    await seedTexts(database(), seeded)
    await seedTexts(database(), seeded)
    const states = await database().query(
      'SELECT state, count(*) AS texts, count(language) AS analyses FROM converted_texts LEFT JOIN text_analyses USING (conversion_id) GROUP BY state ORDER BY state',
    )
    expect(states).toEqual([
      { state: 'analyzed', texts: analyzedTexts.length, analyses: analyzedTexts.length },
      { state: 'waiting', texts: waitingTexts.length, analyses: 0 },
    ])
    const differences: unknown[] = []
    for await (const difference of recountRows(database(), countedConversions, { mend: false }))
      differences.push(difference)
    expect(differences).toEqual([])
  })

  it('fill both breakdowns, and are translated unless they are English or unknown', () => {
    expect(new Set(analyzedTexts.flatMap(({ industries }) => industries))).toEqual(new Set(industries))
    expect(new Set(analyzedTexts.map(({ language }) => language)).size).toBeGreaterThan(shownLanguages + 1)
    for (const { language, translation } of analyzedTexts)
      expect(translation === null).toBe(language === 'en' || language === 'und')
  })
})

describe('the articles of the demo world', () => {
  it('have distinct titles, one of them close to the maximum length', () => {
    expect(new Set(titles).size).toBe(14)
    const lengths = titles.map(countCodePoints)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200)
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(190)
  })

  it.each(texts)('have a readable length and 2 to 7 tags: $title', ({ description, practicalAdvice, tags }) => {
    const words = `${description} ${practicalAdvice}`.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(700)
    expect(tags.length).toBeGreaterThanOrEqual(2)
    expect(tags.length).toBeLessThanOrEqual(7)
  })

  it('cover every kind that readers meet', () => {
    const kinds = (field: 'category' | 'targetAudience' | 'difficulty' | 'articleType' | 'origin') =>
      new Set(publishedArticles.map(({ article }) => article[field]))
    expect(kinds('category')).toEqual(new Set(categories))
    expect(kinds('targetAudience')).toEqual(new Set(targetAudiences))
    expect(kinds('difficulty')).toEqual(new Set(difficulties))
    expect(kinds('articleType')).toEqual(new Set(['tutorial', 'trend', 'strategy', 'other']))
    expect(kinds('origin')).toEqual(new Set(origins))
    const bodies = publishedArticles.map(({ article }) => article.description)
    expect(bodies.filter((body) => !body.includes('TL;DR'))).toHaveLength(1)
    expect(bodies.filter((body) => /## TL;DR\n\n1\. /.test(body))).toHaveLength(1)
    expect(bodies.filter((body) => /^> \p{Script=Hebrew}/mu.test(body) && body.includes('👩🏽‍💻'))).toHaveLength(1)
  })

  it.each(texts)('list each source they link to: $title', ({ description, practicalAdvice, citations = [] }) => {
    const linked = `${description}\n${practicalAdvice}`.matchAll(/\]\((https?:[^)]+)\)/g)
    expect(citations).toEqual(expect.arrayContaining([...linked].map(([, address]) => address)))
    expect(citations.length).toBeGreaterThan(0)
  })

  it('link only to existing standards, laws and publishers', () => {
    const hosts = texts.flatMap(({ description, practicalAdvice, citations = [], sourceUrl }) => {
      const inText = `${description} ${practicalAdvice}`.match(/https?:[^)\s]+/g) ?? []
      return [...inText, ...citations, ...(sourceUrl ? [sourceUrl] : [])].map((address) => new URL(address).host)
    })
    const law = 'eur-lex.europa.eu'
    const authorities = ['www.ftc.gov', 'www.nist.gov']
    const standards = ['schema.org', 'www.rfc-editor.org', 'www.unicode.org', 'www.w3.org']
    expect(new Set(hosts)).toEqual(new Set([law, 'www.evanmiller.org', 'www.qrcode.com', ...authorities, ...standards]))
  })
})

describe('npm run demo', () => {
  it("serves the world and its visitors' places from its own data directory, and ignores the operator's database", async () => {
    const port = await freePort()
    const env = bareEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: await freshDataDir(),
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/operator',
      ...withAdministrator,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: quickPasswords,
    })
    // Seeding twice changes nothing: see above.
    for (let start = 0; start < breadth(1, 2); start++) {
      const demo = spawn(process.execPath, [...engineOptions, 'demo/start.ts'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      expect(await newsOf(demo, port)).toHaveLength(12)
      expect(await placeOf('203.0.113.0', port)).toEqual({ location: 'Oslo, Norway' })
      await end(demo)
      expect(demo.exitCode).toBe(0)
    }
  }, 180_000)
})

async function newsOf(demo: ChildProcess, port: number): Promise<unknown> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && demo.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}${apiPaths.news}`).catch(() => undefined)
    if (response?.ok) return response.json()
    await pause(50)
  }
  demo.kill('SIGKILL')
  throw new Error(`The demo did not answer (exit code ${demo.exitCode})`)
}

async function placeOf(ip: string, port: number): Promise<unknown> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const session = await post(apiPaths.adminLogin, administrator)
  const [cookie = ''] = session.headers.getSetCookie().map((one) => one.split(';')[0])
  return (await post(adminPaths.geolocate, { ip }, cookie)).json()
}
