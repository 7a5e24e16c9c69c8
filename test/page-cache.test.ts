// The page cache over the whole site: one address for each page, and no outdated content (Decisions, Pages).
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBundle } from '#app/page-bundle.ts'
import { createSite, type SiteServer } from '#app/server.ts'
import { articleAddress } from '#features/articles/addresses.ts'
import type { NewArticle } from '#features/articles/server.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type ArticleStores, articleStores } from './support/article-stores.ts'
import { databaseFor, eachEngine } from './support/databases.ts'
import { eventually } from './support/eventually.ts'

const sample: NewArticle = {
  title: 'A sample',
  description: '- A bullet that is long enough to be shown as a takeaway',
  practicalAdvice: '- Look at it in every spelling',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
}
const by = { by: 'editor' }

describe('cached pages', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const rendered: string[] = []
    let store: ArticleStores
    let site: SiteServer
    let port: number
    beforeAll(async () => {
      store = articleStores(database())
      const bundle = async () => {
        const built = await readBundle()
        const render: typeof built.render = (asked) => {
          rendered.push(asked.url)
          return built.render(asked)
        }
        return { ...built, render }
      }
      const config = readConfig({ PUBLIC_URL: 'https://tools.example.com' })
      site = await createSite({
        config,
        database: database(),
        log: createLog('silent'),
        pages: { bundle, pageCache: true },
      })
      await site.app.listen({ port: 0, host: '127.0.0.1' })
      port = (site.app.server.address() as AddressInfo).port
    })
    afterAll(() => site?.close())

    /** Like `curl --path-as-is`: other clients normalize a path. */
    function get(path: string) {
      return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path }, async (response) => {
          const text = (await buffer(response)).toString()
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text })
        })
          .once('error', reject)
          .end()
      })
    }
    const spellings = (path: string) => [
      `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
      `/.${path}`,
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      path.replaceAll('/', '\\').replace('\\', '/'),
      `${path}/.`,
      `${path}/`,
      `${path}#x`,
      path.toUpperCase(),
      path.replaceAll('/', '//'),
    ]

    it('redirect other spellings to their only address, and disappear under all of them with the article', async () => {
      const article = await store.insertArticle({ ...sample, title: 'Soon gone' }, by)
      const address = articleAddress(article)
      expect((await get(address)).status).toBe(200)
      for (const path of spellings(address)) {
        const { status, location } = await get(path)
        expect([path, status, location]).toEqual([path, 301, address])
      }
      expect((await get(`http://127.0.0.1:${port}${address}`)).text).toContain('Soon gone')
      await store.remove(article.id, 'published')
      await eventually(
        () => get(address),
        ({ status }) => status === 404,
      )
      const texts = [
        `${address}.md`,
        `/%61rticle/${article.id}/soon-gone.md`,
        '/%72ss.xml',
        '/llms.txt',
        '/sitemap.xml',
      ]
      for (const path of [...spellings(address), ...texts, '/marketing-news', '/%6darketing-news']) {
        const { text } = await get(path)
        expect([path, text.includes('soon-gone</') || text.includes('Soon gone')]).toEqual([path, false])
      }
      for (const path of spellings(address)) expect([path, (await get(path)).status]).toEqual([path, 404])
    })

    it('never match calls under any spelling', async () => {
      for (const path of ['/%61pi/nothing', '/./api/nothing', '/api/../api/nothing', '/%61pi/..%2f']) {
        const { status, location } = await get(path)
        expect([path, status, location]).toEqual([path, 404, undefined])
      }
    })

    it('show a new title at once, and redirect the old address to the new one', async () => {
      const article = await store.insertArticle({ ...sample, title: 'First words' }, by)
      expect((await get(articleAddress(article))).text).toContain('First words')
      await store.edit(article.id, { title: 'Second words' })
      const moved = await eventually(
        () => get(articleAddress(article)),
        ({ status }) => status === 301,
      )
      expect(moved.location).toBe(`/article/${article.id}/second-words`)
      expect((await get(moved.location ?? '')).text).toContain('Second words')
    })

    it('show new related articles, and stay cached when their content is unchanged', async () => {
      const [shows, other] = [
        await store.insertArticle({ ...sample, title: 'Shows others', category: 'ai', tags: ['zebra'] }, by),
        await store.insertArticle({ ...sample, title: 'Of another kind' }, by),
      ]
      // Three articles that share a tag: their category has no other article.
      for (const title of ['Beside 1', 'Beside 2', 'Beside 3'])
        await store.insertArticle({ ...sample, title, tags: ['okapi'] }, by)
      const full = await store.insertArticle({ ...sample, title: 'Nobody else', tags: ['okapi'] }, by)
      const pages = [shows, other, full].map(articleAddress)
      await eventually(
        async () => {
          rendered.length = 0
          for (const path of pages) await get(path)
          return rendered.length
        },
        (count) => count === 0,
      )

      const related = await store.insertArticle({ ...sample, title: 'Came later', category: 'ai', tags: ['zebra'] }, by)
      await eventually(
        () => get(articleAddress(shows)),
        ({ text }) => text.includes('Came later'),
      )
      for (const path of pages) await get(path)
      expect(rendered.filter((path) => path !== articleAddress(shows))).toEqual([])

      await store.edit(related.id, { title: 'Came later, renamed' })
      await eventually(
        () => get(articleAddress(shows)),
        ({ text }) => text.includes('Came later, renamed'),
      )
      await store.edit(related.id, { tags: [], category: 'marketing' })
      await eventually(
        () => get(articleAddress(shows)),
        ({ text }) => !text.includes('Came later'),
      )
      await eventually(
        () => get(articleAddress(other)),
        ({ text }) => text.includes('Came later'),
      )
      await store.remove(related.id, 'published')
      await eventually(
        () => get(articleAddress(other)),
        ({ text }) => !text.includes('Came later'),
      )
      await get(articleAddress(full))
      await get('/privacy-policy')
      rendered.length = 0
      await get('/privacy-policy')
      expect(rendered).toEqual([])
    })

    it('are all dropped when a change names no article', async () => {
      const article = await store.insertArticle({ ...sample, title: 'Forgotten' }, by)
      const address = articleAddress(article)
      await get(address)
      await database().notify('articles', '')
      rendered.length = 0
      await eventually(
        async () => {
          await get(address)
          return rendered.includes(address)
        },
        (isRendered) => isRendered,
      )
    })
  })
})
