// What the whole site tells a CDN, search engines and hubs, and what a CDN may keep.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { articleAddress } from '#features/articles/addresses.ts'
import type { Database } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { paths, provenancePath } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'
import { answerWith, type ToldReceiver, toldReceiver } from './support/told-receiver.ts'

const article = {
  title: 'Ten headlines',
  description: '- A line that is long enough',
  practicalAdvice: '- Do it now',
  tags: ['seo', 'ads, and more'],
}
const publicUrl = 'https://tools.example.com'
const key = 'a1b2c3d4-e5f6'

let database: Database
let receiver: ToldReceiver
let site: SiteServer
let without: SiteServer
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  receiver = await toldReceiver()
  without = await siteOver(database)
  site = await siteOver(database, {
    CDN: 'generic',
    CDN_PURGE_URL: receiver.url,
    CDN_TOKEN: 'a-token',
    WEBSUB_HUB: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    INDEXNOW_KEY: key,
    PUSH_DELAY_SECONDS: '3600',
  })
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await without?.close()
  await receiver?.close()
  await database?.close()
})

const of = (path: string, id: number) => path.replace(':id', String(id))
const get = (url: string, to = site) => to.app.inject({ method: 'GET', url })
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const response = await site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const create = async (isDraft: boolean): Promise<number> =>
  (await call('POST', deskPaths.createArticle, { ...article, isDraft })).body.id
const kept = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return { status: statusCode, lifetime: headers['cdn-cache-control'], tags: String(headers['cache-tag']).split(',') }
}

describe('a CDN', () => {
  let id: number
  let path: string
  beforeAll(async () => {
    id = await create(false)
    path = articleAddress({ id, title: article.title, slug: 'ten-headlines' })
  })

  it('may keep what shows articles, by short tags; browsers keep the short lifetime', async () => {
    const about = expect.arrayContaining(['site', `article-${id}`])
    for (const address of [path, `${path}.md`, provenancePath(id), `/article/${id}/provenance.json`]) {
      expect(await kept(address)).toEqual({ status: 200, lifetime: 'max-age=86400', tags: about })
    }
    const lists = [paths.home, paths.marketingNews, paths.recentNews, paths.corrections, '/rss.xml', '/atom.xml']
    for (const address of [...lists, '/feed.json', '/sitemap.xml', '/llms.txt']) {
      expect([address, await kept(address)]).toEqual([
        address,
        { status: 200, lifetime: 'max-age=86400', tags: ['site', 'articles'] },
      ])
    }
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(String(headers['cache-tag'])).toMatch(/^[a-z0-9,-]{1,300}$/)
  })

  it('may keep the social image, which is known by its content', async () => {
    const image = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec((await get(path)).body)?.[1] ?? ''
    const { headers } = await get(image)
    expect([headers['cache-control'], headers['cache-tag']]).toEqual([
      'public, max-age=31536000, immutable',
      `site,article-${id}`,
    ])
  })

  it.each([
    paths.admin,
    paths.myData,
    paths.share,
    '/color-palette-generator',
    '/nothing-here',
    '/article/999999',
    '/api/marketing-ai-news',
    '/api/admin/check-auth',
    '/news-sitemap.xml',
    '/robots.txt',
    '/healthz',
  ])('must not keep %s', async (url) => {
    const { headers } = await get(url)
    expect([headers['cdn-cache-control'], headers['cache-tag']]).toEqual([undefined, undefined])
  })

  it('gets nothing of it when it is not set', async () => {
    for (const url of [path, `${path}.md`, '/rss.xml']) {
      const { headers } = await get(url, without)
      expect(Object.keys(headers).filter((name) => /^cdn-|^cache-tag|^surrogate|^link/.test(name))).toEqual(
        url.endsWith('.md') ? ['link'] : [],
      )
    }
    expect((await get(`/${key}.txt`, without)).statusCode).toBe(404)
  })

  it('drops a withdrawn article, also when its first calls fail', async () => {
    const gone = await create(false)
    await expect.poll(() => tagsTold()).toContain(`article-${gone}`)
    receiver.told.length = 0
    receiver.next(answerWith.status(500), answerWith.never)
    await call('DELETE', of(deskPaths.deletePublished, gone), { note: 'We were wrong about the figures.' })
    await expect.poll(() => receiver.told.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
    expect(tagsTold()).toContain(`article-${gone}`)
  })
})

function tagsTold(): string[] {
  return receiver.told.filter(({ text }) => text.startsWith('{')).flatMap(({ text }) => JSON.parse(text).tags ?? [])
}

describe('a change is stored for receivers', () => {
  type Stored = { receiver: string; kind: string; urls: string[]; same: boolean }
  /** What is stored about an article, and whether the transaction of its last change did it. */
  const stored = (id: number): Promise<Stored[]> =>
    database.query<Stored>(
      `SELECT DISTINCT receiver, kind, urls, xmin = (SELECT xmin FROM admin_log ORDER BY entry DESC LIMIT 1) AS same
       FROM distribution_changes WHERE article_id = $1 AND receiver <> 'cdn' ORDER BY receiver`,
      [id],
    )
  const forget = () => database.query('DELETE FROM distribution_changes')
  const rowsOf = (id: number, kind: string, ...slugs: string[]) =>
    ['indexnow', 'websub'].map((name) => ({
      receiver: name,
      kind,
      urls: slugs.map((slug) => `${publicUrl}/article/${id}/${slug}`),
      same: true,
    }))

  it('with every way to change what readers see, in one transaction, and never for a draft', async () => {
    const id = await create(true)
    await call('PATCH', of(deskPaths.editArticle, id), { title: 'Eleven headlines' })
    await call('POST', of(deskPaths.schedulePublication, id), { publishAt: new Date(Date.now() + day).toISOString() })
    expect(await stored(id)).toEqual([])
    await call('POST', of(deskPaths.publishArticle, id))
    expect(await stored(id)).toEqual(rowsOf(id, 'published', 'eleven-headlines'))
    await call('POST', of(deskPaths.unpublishArticle, id))
    expect(await stored(id)).toEqual([])
    await call('POST', of(deskPaths.publishArticle, id))
    await forget()
    await call('PATCH', of(deskPaths.editArticle, id), { title: 'Twelve headlines' })
    expect(await stored(id)).toEqual(rowsOf(id, 'edited', 'twelve-headlines', 'eleven-headlines'))
    await forget()
    await call('PATCH', of(deskPaths.editArticle, id), {
      description: '- Another line, long enough',
      correction: 'Oops.',
    })
    expect(await stored(id)).toEqual(rowsOf(id, 'edited', 'twelve-headlines'))
    await forget()
    const restore = of(deskPaths.restoreRevision, id).replace(':number', '1')
    expect((await call('POST', restore, {})).status).toBe(200)
    expect(await stored(id)).toEqual(rowsOf(id, 'edited', 'ten-headlines', 'twelve-headlines'))
    await forget()
    await call('DELETE', of(deskPaths.deletePublished, id))
    expect(await stored(id)).toEqual(rowsOf(id, 'removed', 'ten-headlines'))
  })

  it('for an article that publishes itself', async () => {
    const scheduling = await siteOver(database, { INDEXNOW_KEY: key, PUSH_DELAY_SECONDS: '3600' })
    scheduling.startJobs()
    const id = await create(true)
    const payload = { publishAt: new Date().toISOString() }
    const url = of(deskPaths.schedulePublication, id)
    await scheduling.app.inject({ method: 'POST', url, headers: { cookie }, payload })
    await expect.poll(async () => (await stored(id)).map(({ kind }) => kind), { timeout: 5_000 }).toEqual(['published'])
    await scheduling.close()
  })

  const day = 86_400_000
})

it('the file of the IndexNow key holds the key', async () => {
  const { statusCode, body, headers } = await get(`/${key}.txt`)
  expect([statusCode, body, headers['content-type']]).toEqual([200, key, 'text/plain; charset=utf-8'])
})

it('feeds name the hub and themselves', async () => {
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json']) {
    const { headers, body } = await get(path)
    expect(headers.link).toBe(`<${receiver.url}>; rel="hub", <${publicUrl}${path}>; rel="self"`)
    expect(body).toContain(path === '/feed.json' ? `"hubs":[{"type":"WebSub","url":"${receiver.url}"}]` : 'rel="hub"')
    expect((await get(path, without)).body).not.toContain('hub')
  }
})

it('the desk sees each receiver, and tells one again', async () => {
  const { body } = await call('GET', adminPaths.distribution)
  expect(body.receivers.map(({ id, host }: { id: string; host: string }) => [id, host])).toEqual([
    ['cdn', new URL(receiver.url).host],
    ['indexnow', 'api.indexnow.org'],
    ['websub', new URL(receiver.url).host],
  ])
  expect((await call('POST', of(adminPaths.tryReceiver, 0).replace('/0/', '/cdn/'))).status).toBe(200)
  expect((await call('POST', of(adminPaths.tryReceiver, 7))).status).toBe(404)
  const logged = await database.query(
    `SELECT target FROM admin_log WHERE deed = 'told a receiver again' AND status = 200`,
  )
  expect(logged).toEqual([{ target: 'cdn' }])
})
