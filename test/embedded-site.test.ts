// Runs each call and each public page once on the embedded engine. All other site tests run on PostgreSQL, and the
// store tests run every statement on both engines.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SiteServer } from '#app/server.ts'
import { createKey } from '#features/api-keys/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { articleStore } from '#features/articles/server.ts'
import { addNote } from '#features/notes/contract.ts'
import { createWebhook } from '#features/webhooks/contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths, articlePath, oembedPath, paths, provenanceFiles } from '#shared/paths.ts'
import { markdownPath, publicPages, syndicationPaths } from '#shared/syndication-paths.ts'
import { seedWorld } from '../demo/seed.ts'
import { articleStores } from './support/article-stores.ts'
import { databaseFor } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { siteOver } from './support/in-process.ts'
import { nameOf, rightBody, wrongCall } from './support/sample-calls.ts'
import { signedIn } from './support/signed-in.ts'

const article = {
  title: 'Xylophones in headlines',
  description: '- A bullet of the description that is long enough, with 40% of its words',
  practicalAdvice: '- An action that is long enough',
  category: 'both',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
} as const

const database = databaseFor('embedded')
let site: SiteServer
let origin: string
let cookie: string
beforeAll(async () => {
  await seedWorld(articleStore(database()), new Date())
  site = await siteOver(database(), { AI_PROVIDER: 'demo', WEBSUB_HUB: 'https://127.0.0.1/' })
  site.startJobs()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  cookie = await signedIn(site, database())
})
afterAll(() => site?.close())

type Asked = { method: string; body: unknown; headers: Record<string, string> }

async function ask(path: string, { method = 'GET', body, headers }: Partial<Asked> = {}) {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const sessionFor = ({ access }: Endpoint) => (access === 'administrator' ? { cookie } : {})

/** The prerequisites of some calls. */
const queries: ReadonlyMap<string, string> = new Map([
  [adminPaths.notifications, '?articles=1'],
  [apiPaths.newsVersions, '?ids=1'],
  [oembedPath, '?url=https%3A%2F%2Ftools.example.com%2Fqr-code-generator'],
])

/** The calls that make what others change. */
const makers: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [adminPaths.key, createKey],
  [adminPaths.webhook, createWebhook],
  [adminPaths.tryWebhook, createWebhook],
  [adminPaths.note, addNote],
])

/** The id of a new article in the state that the call needs, or of what its maker made. */
async function pathOf({ path }: Endpoint): Promise<string> {
  if (path === adminPaths.tryReceiver) return path.replace(':id', 'websub')
  if (!path.includes(':id')) return path + (queries.get(path) ?? '')
  const maker = makers.get(path)
  if (maker) {
    const made = await ask(maker.path, { method: 'POST', body: rightBody(maker), headers: { cookie } })
    return path.replace(':id', JSON.parse(made.text).id)
  }
  const isPublic = ['/published/', '/unpublish/', apiPaths.news, provenanceFiles.record].some((part) =>
    path.includes(part),
  )
  const { id } = await articleStore(database()).insertArticle(article, isPublic ? { by: 'mira' } : null)
  return path.replace(':id', String(id)).replace(':number', '1')
}

describe('every call', () => {
  const calls = describedCalls.map((call) => ({ name: nameOf(call), call }))

  // notification-calls.test.ts covers the calls that need a push service, second-factor.test.ts those that need an
  // authenticator app.
  const takesCode = ({ access, body }: Endpoint) =>
    access === 'administrator' && body instanceof z.ZodObject && 'code' in body.shape
  // account.test.ts and generation.test.ts cover the calls on a session, a notice or a generation, digest-calls.test.ts
  // those that need a mail server.
  const needsMore = [
    adminPaths.testNotification,
    adminPaths.session,
    adminPaths.notice,
    adminPaths.testMail,
    adminPaths.resumeMail,
  ].map((path) => path as string)
  const endsGeneration = ({ method, path }: Endpoint) => method === 'DELETE' && path === deskPaths.generateArticle
  const alone = calls.filter(({ call }) => !needsMore.includes(call.path) && !takesCode(call) && !endsGeneration(call))
  it.each(alone)('$name returns the described response to a valid request', async ({ call }) => {
    const request = { method: call.method, body: rightBody(call), headers: sessionFor(call) }
    const { status, text } = await ask(await pathOf(call), request)
    expect([status, text]).toEqual([expect.toBeOneOf(Object.keys(call.responses).map(Number)), text])
    expect(call.responses[status]?.safeParse(JSON.parse(text))).toMatchObject({ success: true })
  })

  it.each(calls)('$name rejects an invalid request', async ({ call }) => {
    const wrong = wrongCall(call)
    if (wrong) {
      const headers = { ...sessionFor(call), ...wrong.headers }
      expect((await ask(wrong.path, { method: call.method, body: wrong.body, headers })).status).toBe(wrong.status)
    } else {
      expect(call.path).toBeOneOf([apiPaths.adminCheck, apiPaths.pushKey, apiPaths.corrections, provenanceFiles.keys])
    }
  })
})

describe('every public page', () => {
  it.each([...publicPages.map(({ path }) => path), ...Object.values(syndicationPaths), paths.admin, apiPaths.openapi])(
    '%s responds',
    async (path) => {
      expect((await ask(path)).status).toBe(200)
    },
  )

  it('of an article shows its text and picture', async () => {
    const [{ id, slug }] = JSON.parse((await ask(apiPaths.news)).text)
    const page = await ask(articlePath(id, slug))
    expect(page.status).toBe(200)
    expect((await ask(markdownPath(id, slug))).status).toBe(200)
    const picture = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await ask(picture)).status).toBe(200)
  })

  it('that does not exist is 404', async () => {
    for (const path of ['/nope', articlePath(999_999, 'x'), '/sitemap-99.xml'])
      expect((await ask(path)).status).toBe(404)
  })

  it('reports that the process lives and that the database responds', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  })
})

describe('a change of articles', () => {
  const shows = async (path: string, { title }: Pick<DeskArticle, 'title'>) => (await ask(path)).text.includes(title)

  it('travels through the database: cached pages show an article soon after its publication, and drop it after its deletion', async () => {
    const store = articleStores(database())
    const draft = await store.insertArticle({ ...article, title: 'Zithers everywhere' }, null)
    const lists = [paths.marketingNews, paths.recentNews, syndicationPaths.rss]
    const shownIn = () => Promise.all(lists.map((path) => shows(path, draft)))
    expect(await shownIn()).toEqual([false, false, false])
    await store.publish(draft.id, 'mira')
    await expect.poll(shownIn).toEqual([true, true, true])
    await store.remove(draft.id, 'published')
    await expect.poll(shownIn).toEqual([false, false, false])
  })
})
