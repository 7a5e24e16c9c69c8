// Every process soon shows a change of articles (Design, How data flows). Cached pages never expire, so without the
// change message they would stay until the process ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type ArticleStores, articleStores } from './support/article-stores.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type LightSite, lightSite } from './support/light-site.ts'

const article = {
  title: 'Seen everywhere at once',
  description: '- A bullet that is long enough to be shown as a takeaway',
  practicalAdvice: '- Look at it in every process',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: ['cache'],
  origin: 'manual',
} as const

describe('two processes on one PostgreSQL', () => {
  let sites: LightSite[]
  let database: Database
  let store: ArticleStores
  beforeAll(async () => {
    const DATABASE_URL = await freshDatabaseUrl()
    sites = [await lightSite({ DATABASE_URL }), await lightSite({ DATABASE_URL })]
    database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', log: silentLog })
    store = articleStores(database)
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await database.close()
  })

  const everywhere = (path: string) =>
    Promise.all(
      sites.map(async (site) => {
        const response = await fetch(site.origin + path)
        return { status: response.status, html: await response.text() }
      }),
    )
  const isListed = async (path: string) => (await everywhere(path)).map(({ html }) => html.includes(article.title))

  it('show a published article in both, and drop a deleted one from both', async () => {
    for (const path of ['/', '/marketing-news', '/recent-marketing-ai-news'])
      expect(await isListed(path)).toEqual([false, false])
    const draft = await store.insertArticle(article, null)
    const address = `/article/${draft.id}/${draft.slug}`
    expect((await everywhere(address)).map(({ status }) => status)).toEqual([404, 404])

    await store.publish(draft.id, 'editor')
    for (const path of ['/', '/marketing-news', '/recent-marketing-ai-news', '/api/marketing-ai-news', address]) {
      await eventually(
        () => isListed(path),
        (listed) => listed.every(Boolean),
      )
    }

    await store.remove(draft.id, 'published')
    await eventually(
      () => isListed('/'),
      (listed) => listed.every((seen) => !seen),
    )
    await eventually(
      () => isListed('/marketing-news'),
      (listed) => listed.every((seen) => !seen),
    )
    await eventually(
      async () => (await everywhere(address)).map(({ status }) => status),
      (statuses) => statuses.every((status) => status === 404),
    )
  })

  it('show changed related articles, a new title and a deletion in both', async () => {
    const tags = ['okapi']
    const first = await store.insertArticle({ ...article, title: 'Shows the other', tags }, { by: 'editor' })
    const address = `/article/${first.id}/${first.slug}`
    expect((await everywhere(address)).map(({ status }) => status)).toEqual([200, 200])
    const shows = (title: string, count: number) =>
      eventually(
        async () => (await everywhere(address)).filter(({ html }) => html.includes(title)).length,
        (seen) => seen === count,
      )
    const other = await store.insertArticle({ ...article, title: 'The other', tags }, { by: 'editor' })
    await shows('>The other<', sites.length)
    await store.edit(other.id, { title: 'The renamed one' })
    await shows('>The renamed one<', sites.length)
    await store.remove(other.id, 'published')
    await shows('The renamed one', 0)
  })

  it('redirect an article without its slug, or with another one, permanently and keep the query', async () => {
    const { id, slug } = await store.insertArticle(article, { by: 'editor' })
    const [site] = sites
    const long = `/article/${id}/${'a'.repeat(150)}`
    for (const path of [`/article/${id}`, `/article/${id}/`, `/article/${id}/wrong`, `/article/0${id}/${slug}`, long]) {
      const { status, headers } = await fetch(`${site?.origin}${path}?utm_source=x`, { redirect: 'manual' })
      const location = `/article/${id}/${slug}?utm_source=x`
      expect([path, status, headers.get('location')]).toEqual([path, 301, location])
      expect((await fetch(`${site?.origin}${location}`, { redirect: 'manual' })).status).toBe(200)
    }
    for (const path of [
      '/article/abc',
      '/article/1x/slug',
      '/article/99999999',
      `/article/${'9'.repeat(40)}/x`,
      '/article/-1',
    ]) {
      expect([path, (await fetch(`${site?.origin}${path}`)).status]).toEqual([path, 404])
    }
  })
})
