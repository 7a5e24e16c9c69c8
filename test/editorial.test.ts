// The editorial desk as readers see it: drafts are hidden, published articles appear everywhere soon after, and deleted
// ones disappear.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { articleStore } from '#features/articles/server.ts'
import { editorialStore } from '#features/editorial/server.ts'
import type { Database } from '#platform/database/database.ts'
import { apiPaths, articlePath, paths } from '#shared/paths.ts'
import { markdownPath, syndicationPaths } from '#shared/syndication-paths.ts'
import { freshDatabase } from './support/databases.ts'
import { type DeskApp, deskApp } from './support/desk-app.ts'
import { siteOver } from './support/in-process.ts'

// Unique words, each in another field.
const form = {
  title: 'Xylophones in headlines',
  description: '- A bullet about zithers that is long enough to be shown',
  practicalAdvice: '- Play the marimba first of all',
  category: 'both',
  tags: ['glockenspiel'],
  citations: ['https://example.com/celesta'],
}
const words = /xylophone|zither|marimba|glockenspiel|celesta/i

/** Every address that lists articles. */
const lists = [
  paths.marketingNews,
  paths.recentNews,
  `${paths.recentNews}?q=zithers`,
  `${paths.recentNews}?category=ai`,
  apiPaths.news,
  `${apiPaths.news}?q=marimba`,
  `${apiPaths.news}?tag=glockenspiel`,
  `${apiPaths.news}?category=marketing`,
  ...Object.values(syndicationPaths).filter((path) => path !== syndicationPaths.robots),
]
const ownAddresses = ({ id, slug }: DeskArticle) => [
  articlePath(id, slug),
  `${apiPaths.news}/${id}`,
  markdownPath(id, slug),
]

describe('an article of the desk', () => {
  let database: Database
  let site: SiteServer
  let origin: string
  let desk: DeskApp
  beforeAll(async () => {
    database = await freshDatabase('postgresql')
    site = await siteOver(database)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    // The same store in another process: the site learns about changes only through the database.
    desk = await deskApp({ editorialStore: editorialStore(database) })
  })
  afterAll(async () => {
    await desk?.app.close()
    await site?.close()
    await database?.close()
  })

  const read = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    return { path, status: response.status, text: await response.text() }
  }
  /** Requests twice, so that a cached response counts as well. */
  const readAll = async (addresses: readonly string[]) => {
    await Promise.all(addresses.map(read))
    return Promise.all(addresses.map(read))
  }
  const isNowhere = async (article: DeskArticle) => {
    const listed = (await readAll(lists)).filter(({ status, text }) => status !== 200 || words.test(text))
    const own = (await readAll(ownAddresses(article))).filter(({ status, text }) => status !== 404 || words.test(text))
    return [...listed, ...own].map(({ path, status }) => [path, status])
  }
  const seen = (expected: RegExp, addresses: readonly string[]) =>
    expect.poll(async () => (await readAll(addresses)).filter(({ text }) => !expected.test(text)).map((at) => at.path))
  const articleOf = async (answer: ReturnType<DeskApp['call']>, status: number): Promise<DeskArticle> => {
    const { status: answered, body } = await answer
    expect(answered).toBe(status)
    return body
  }
  /** Waits until it is gone, so that it does not affect the next test. */
  const remove = async (article: DeskArticle) => {
    expect((await desk.call('DELETE', `published/${article.id}`)).status).toBe(200)
    await expect.poll(() => isNowhere(article)).toEqual([])
  }
  const create = (more: object = {}) => articleOf(desk.call('POST', 'create', { body: { ...form, ...more } }), 201)

  it('is hidden while it is a draft, everywhere once published, and gone again after its deletion', async () => {
    const draft = await create()
    expect(await isNowhere(draft)).toEqual([])
    await articleOf(desk.call('PATCH', String(draft.id), { body: { difficulty: 'beginner' } }), 200)
    await desk.call('POST', `schedule/${draft.id}`, { body: { publishAt: '2090-01-01T00:00:00Z' } })
    expect(await isNowhere(draft)).toEqual([])

    const published = await articleOf(desk.call('POST', `publish/${draft.id}`), 200)
    await seen(
      words,
      lists.filter((path) => path !== syndicationPaths.sitemap),
    ).toEqual([])
    await seen(/xylophones-in-headlines/, [syndicationPaths.sitemap]).toEqual([])
    await seen(/zithers/, ownAddresses(published)).toEqual([])

    await remove(published)
  })

  it('shows an edit in its lists and at its only address, and redirects old addresses there', async () => {
    const before = await create({ isDraft: false })
    await seen(/Xylophones in headlines/, [paths.recentNews, articlePath(before.id, before.slug)]).toEqual([])
    const after = await articleOf(
      desk.call('PATCH', String(before.id), { body: { title: 'Vibraphones instead', tags: ['bells'] } }),
      200,
    )
    expect(after.publishedAt).toBe(before.publishedAt)
    await seen(/Vibraphones instead/, [
      paths.marketingNews,
      paths.recentNews,
      `${apiPaths.news}?tag=bells`,
      `${apiPaths.news}?q=vibraphone`,
      syndicationPaths.rss,
      articlePath(after.id, after.slug),
    ]).toEqual([])
    const old = await fetch(origin + articlePath(before.id, before.slug), { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, articlePath(after.id, 'vibraphones-instead')])
    expect((await read(`${apiPaths.news}?q=xylophone`)).text).toBe('[]')
    await remove(after)
  })

  it("is described everywhere in the editor's words, and in those of the article when they are emptied", async () => {
    const own = { metaTitle: 'Xylophones for engines', metaDescription: 'Marimbas for engines.' }
    const before = await create({ ...own, isDraft: false })
    const address = articlePath(before.id, before.slug)
    await seen(/<title>Xylophones for engines \|/, [address]).toEqual([])
    await seen(/Marimbas for engines\./, [address, syndicationPaths.rss, syndicationPaths.atom]).toEqual([])
    const change = { description: '- One zither\n- Two zithers', metaTitle: '', metaDescription: null }
    const after = await articleOf(desk.call('PATCH', String(before.id), { body: change }), 200)
    await seen(/<title>Xylophones in headlines \|/, [address]).toEqual([])
    for (const tag of ['name="description"', 'property="og:description"'])
      await seen(new RegExp(`<meta ${tag} content="One zither\\. Two zithers"`), [address]).toEqual([])
    await seen(/One zither\. Two zithers/, [syndicationPaths.rss, syndicationPaths.atom]).toEqual([])
    for (const { text } of await readAll([address, syndicationPaths.rss, syndicationPaths.atom]))
      expect(text).not.toContain('for engines')
    await remove(after)
  })

  it('is published automatically at its scheduled time', async () => {
    const draft = await create({ title: 'Xylophones at eight' })
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await articleOf(desk.call('POST', `schedule/${draft.id}`, { body: { publishAt } }), 200)
    const store = articleStore(database)
    expect(await store.publishDue(new Date())).toEqual([])
    expect(await isNowhere(draft)).toEqual([])
    expect(await store.publishDue(new Date(publishAt))).toEqual([draft.id])
    await seen(/Xylophones at eight/, [paths.recentNews, apiPaths.news, articlePath(draft.id, draft.slug)]).toEqual([])
    await remove(draft)
  })

  it('reveals no draft through a public call', async () => {
    const { id } = await create()
    const [draft, unknown] = await Promise.all([id, 99_999_999].map((each) => read(`${apiPaths.news}/${each}`)))
    expect([draft?.status, draft?.text]).toEqual([unknown?.status, unknown?.text])
    const main = ({ text }: { text: string }) => /<main.*<\/main>/s.exec(text)?.[0].replaceAll(/Article \d+/g, '')
    const [page, noPage] = await Promise.all([id, 99_999_999].map(async (each) => main(await read(articlePath(each)))))
    expect(page).toContain('Article not found.')
    expect(page).toBe(noPage)
    expect(await isNowhere(await articleOf(desk.call('GET', `article/${id}`), 200))).toEqual([])
  })
})
