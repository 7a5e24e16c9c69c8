import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { articleStore } from '#features/articles/server/article-store.ts'
import type { AuditEntry } from '#platform/http/action-log.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { type VisitAddress, visitor } from '#platform/outbound/visit.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { type CitedSites, citedSites } from '../../../../test/support/cited-sites.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { type CitationChecker, type CitationCheckerOptions, citationChecker } from './citation-checker.ts'
import { citationRoutes } from './routes.ts'

const site = { name: 'Marketing Toolkit', url: 'https://tools.example.com' }
// Long enough for a busy machine: no test waits for the limit of a visit.
const visit = visitor({ site, isAllowed: (ip) => ip === '127.0.0.1', limitMs: 15_000 })
const draft = {
  title: 'Sources',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- Read the sources',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
} as const

describe('the citation checker', () => {
  let sites: CitedSites
  beforeAll(async () => {
    sites = await citedSites()
  })
  afterAll(() => sites.close())

  const database = databaseFor('postgresql')
  const open: CitationChecker[] = []
  const store = () => articleStore(database())
  const checkerWith = (options: Partial<CitationCheckerOptions> = {}) => {
    const checker = citationChecker({ articleStore: store(), visit, ...options })
    open.push(checker)
    return checker
  }
  const articleCiting = (...paths: string[]) =>
    store().insertArticle({ ...draft, citations: paths.map((path) => sites.origin + path) }, null)
  const storedChecks = async (id: number) => (await store().findDeskArticle(id))?.citationChecks
  afterEach(() => {
    for (const checker of open.splice(0)) checker.close()
  })

  it('returns and stores one check for each citation, in their order', async () => {
    const { id } = await articleCiting('/page', '/redirect?to=/end', '/status/404', '/status/403', '/status/500')
    const checks = await checkerWith().check(id)
    expect(checks).toMatchObject([
      { state: 'ok', status: 200, finalUrl: null },
      { state: 'redirected', status: 200, finalUrl: `${sites.origin}/end` },
      { state: 'dead', status: 404 },
      { state: 'blocked', status: 403 },
      { state: 'unchecked', status: 500 },
    ])
    expect(await storedChecks(id)).toEqual(checks)
  })

  it('returns null for an article that does not exist', async () => {
    expect(await checkerWith().check(987_654)).toBeNull()
  })

  it('leaves citations unchecked when there is no network', async () => {
    const { id } = await articleCiting('/page')
    const offline: VisitAddress = async () => ({ kind: 'dns-failed' })
    expect(await checkerWith({ visit: offline }).check(id)).toMatchObject([{ state: 'unchecked', status: null }])
  })

  it('visits a host one address at a time, and at most four hosts at once', async () => {
    let running = 0
    let most = 0
    const perHost = new Map<string, number>()
    const counting: VisitAddress = async (address) => {
      const host = new URL(address).hostname
      const ofHost = (perHost.get(host) ?? 0) + 1
      perHost.set(host, ofHost)
      expect(ofHost).toBe(1)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      perHost.set(host, 0)
      return { kind: 'responded', status: 200, finalUrl: address }
    }
    const citations = Array.from({ length: 30 }, (_, i) => `https://host-${i % 10}.example/${i}`)
    const checks = await checkerWith({ visit: counting }).checkAddresses(citations)
    expect(checks.map(({ url, state }) => [url, state])).toEqual(citations.map((url) => [url, 'ok']))
    expect(most).toBe(4)
  })

  it('fetches at most fifty addresses, and each once', async () => {
    const many = vi.fn<VisitAddress>(async (address) => ({ kind: 'responded', status: 200, finalUrl: address }))
    const citations = Array.from({ length: 60 }, (_, i) => `https://example.com/${i}`)
    const checks = await checkerWith({ visit: many }).checkAddresses(citations)
    expect(checks.filter(({ state }) => state === 'ok')).toHaveLength(50)
    expect(checks.slice(50).map(({ state }) => state)).toEqual(Array(10).fill('unchecked'))
    many.mockClear()
    await checkerWith({ visit: many }).checkAddresses(Array(5).fill('https://example.com/same'))
    expect(many).toHaveBeenCalledTimes(1)
  })

  it('leaves the rest unchecked when all together take too long', async () => {
    const { id } = await articleCiting('/slow-headers', '/page')
    const checks = await checkerWith({ limitMs: 60 }).check(id)
    expect(checks?.map(({ state }) => state)).toEqual(['unchecked', 'unchecked'])
  })

  it('stops when its signal aborts, and changes nothing stored', async () => {
    const { id } = await articleCiting('/slow-headers')
    const ending = new AbortController()
    const checking = checkerWith().check(id, ending.signal)
    ending.abort()
    expect(await checking).toMatchObject([{ state: 'unchecked', checkedAt: null }])
    expect((await storedChecks(id))?.map(({ checkedAt }) => checkedAt)).toEqual([null])
  })

  it('stops when it is closed, and changes nothing stored', async () => {
    const { id } = await articleCiting('/page', '/slow-headers')
    const checker = checkerWith()
    const checking = checker.check(id)
    checker.close()
    expect(await checking).toMatchObject([{ state: 'unchecked' }, { state: 'unchecked' }])
    expect((await storedChecks(id))?.map(({ checkedAt }) => checkedAt)).toEqual([null, null])
  })

  describe('over HTTP', () => {
    let app: App
    const auditEntries: AuditEntry[] = []
    beforeAll(async () => {
      const log = createLog('silent')
      app = fastify()
      app.setSerializerCompiler(serializerCompiler)
      app.setErrorHandler(errorHandler(log))
      guardApi(app, {
        ownOrigins: [site.url],
        writesPerMinute: 100,
        authenticate: async (cookie) => (cookie === 'editor' ? { id: 1, username: 'editor' } : null),
        auditLog: async (entry) => void auditEntries.push(entry),
        log,
      })
      const checker = citationChecker({ articleStore: articleStore(database()), visit })
      await app.register(citationRoutes({ checker, database: database(), evidence: { start: async () => false } }))
    })
    afterAll(() => app.close())
    const call = async (id: number | string, cookie = 'editor') => {
      const response = await app.inject({
        method: 'POST',
        url: deskPaths.checkCitations.replace(':id', String(id)),
        headers: { cookie },
      })
      return { status: response.statusCode, body: response.json() }
    }

    it('responds with each state, and writes the audit log', async () => {
      const { id } = await articleStore(database()).insertArticle({ ...draft, citations: [`${sites.origin}/x`] }, null)
      expect(await call(id)).toEqual({
        status: 200,
        body: [
          {
            url: `${sites.origin}/x`,
            state: 'ok',
            status: 200,
            finalUrl: null,
            checkedAt: expect.stringMatching(/Z$/),
          },
        ],
      })
      expect(auditEntries.at(-1)).toMatchObject({ action: 'checked the citations of an article', target: String(id) })
    })

    it('responds 404 for an unknown article and 401 without a session', async () => {
      expect((await call(987_654)).status).toBe(404)
      expect((await call('999999999999999')).status).toBe(404)
      expect((await call('abc')).status).toBe(404)
      expect((await call(1, 'visitor')).status).toBe(401)
    })
  })
})
