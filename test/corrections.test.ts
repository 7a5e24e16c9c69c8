// A correction is visible and a withdrawn text is gone in every process, wherever readers find articles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type ArticleStores, articleStores, shortArticle } from './support/article-stores.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type LightSite, lightSite } from './support/light-site.ts'

const article = {
  ...shortArticle,
  title: 'Seen by everybody',
  description: 'A sentence with **okapis** that is long enough.',
}

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
      sites.map(async ({ origin }) => {
        const response = await fetch(origin + path, { redirect: 'manual' })
        return { status: response.status, text: await response.text(), headers: response.headers }
      }),
    )
  const lists = ['/', '/marketing-news', '/recent-marketing-ai-news', '/api/marketing-ai-news', '/corrections']
  const feeds = ['/rss.xml', '/atom.xml', '/feed.json']
  const publish = async (title: string) => {
    const { id, slug } = await store.insertArticle({ ...article, title }, { by: 'editor' })
    return { id, page: `/article/${id}/${slug}` }
  }
  /** Waits until every address shows (or no longer shows) the text in both processes. Kept pages last far longer. */
  async function untilText(paths: readonly string[], text: string, isShown: boolean): Promise<void> {
    for (const path of paths)
      await eventually(
        async () => (await everywhere(path)).map((response) => response.text.includes(text)),
        (shown) => shown.every((is) => is === isShown),
      )
  }

  it('show a correction on page, list, feeds, Markdown and structured data, and count it', async () => {
    const { id, page } = await publish('Corrected everywhere')
    const paths = [
      page,
      `/api/marketing-ai-news/${id}`,
      '/api/marketing-ai-news',
      '/corrections',
      ...feeds,
      `${page}.md`,
    ]
    for (const path of paths) await everywhere(path)
    await store.edit(id, { correction: 'It said twenty okapis.' })
    await untilText(paths, 'It said twenty okapis.', true)
    for (const { text } of await everywhere(page)) {
      const [, json = '{}'] =
        /<script type="application\/ld\+json">(\{[^<]*"NewsArticle".*?)<\/script>/.exec(text) ?? []
      const { correction, dateModified } = JSON.parse(json)
      expect(correction).toEqual([
        { '@type': 'CorrectionComment', text: 'It said twenty okapis.', datePublished: dateModified },
      ])
    }
    for (const { text } of await everywhere('/api/corrections')) expect(JSON.parse(text).corrected).toBe(1)
  })

  it('show the note of a withdrawn article with 410 at every spelling, and its text nowhere', async () => {
    const { id, page } = await publish('Withdrawn everywhere')
    const image = /\/social\/article-[^"]+\.png/.exec((await everywhere(page))[0]?.text ?? '')?.[0] ?? ''
    for (const path of [...lists, ...feeds, '/sitemap.xml', '/llms.txt']) await everywhere(path)
    await store.withdraw(id, 'No source has the okapis.')
    const others = [...lists.slice(0, 4), ...feeds, '/sitemap.xml', '/news-sitemap.xml', '/llms.txt']
    await untilText(others, 'Withdrawn everywhere', false)
    const spellings = [
      page,
      `${page}/`,
      `/article/${id}`,
      `/Article/00${id}`,
      `/article/${id}/other`,
      `//article/${id}`,
    ]
    for (const path of [...spellings, `${page}?utm_source=x`, `${page}.md`]) {
      for (const { status, text, headers } of await everywhere(path)) {
        expect([path, status, headers.get('cache-control')]).toEqual([path, 410, 'no-store'])
        for (const words of [
          'Withdrawn everywhere',
          'No source has the okapis.',
          '<meta name="robots" content="noindex"',
        ])
          expect(text).toContain(words)
        expect(text).not.toContain('<strong>okapis</strong>')
      }
    }
    expect((await everywhere(image)).map(({ status }) => status)).toEqual([404, 404])
    await untilText(['/corrections'], 'No source has the okapis.', true)
    await store.remove(id, 'published')
    await untilText(['/corrections', page], 'No source has the okapis.', false)
    expect((await everywhere(page)).map(({ status }) => status)).toEqual([404, 404])
  })

  it('show nothing of an article that was deleted without a note', async () => {
    const { id, page } = await publish('Deleted everywhere')
    await store.remove(id, 'published')
    for (const path of [page, `/article/${id}`, `${page}.md`, `/api/marketing-ai-news/${id}`])
      await eventually(
        async () => (await everywhere(path)).map(({ status }) => status),
        (statuses) => statuses.every((status) => status === 404),
      )
    await untilText(['/corrections'], 'Deleted everywhere', false)
  })
})
