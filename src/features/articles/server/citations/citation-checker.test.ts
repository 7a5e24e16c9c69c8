import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerErrors } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { type Deed, guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { type VisitAddress, visitor } from '#platform/outbound/visit.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { type CitedSites, citedSites } from '../../../../../test/support/cited-sites.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import { articleStore } from '../article-store.ts'
import { type CitationChecker, type CitationCheckerOptions, citationChecker } from './citation-checker.ts'
import { citationChecks } from './citation-checks.ts'

const site = { name: 'Marketing Toolkit', url: 'https://tools.example.com' }
// Room for a busy machine: nothing here waits for the limit of a visit.
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

  it('answers and keeps one check for each citation, in their order', async () => {
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

  it('knows no article that is gone', async () => {
    expect(await checkerWith().check(987_654)).toBeNull()
  })

  it('never calls a citation fine when there is no network', async () => {
    const { id } = await articleCiting('/page')
    const offline: VisitAddress = async () => ({ kind: 'dns-failed' })
    expect(await checkerWith({ visit: offline }).check(id)).toMatchObject([{ state: 'unchecked', status: null }])
  })

  it('asks a host one question at a time, and at most four hosts at once', async () => {
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
      return { kind: 'answered', status: 200, finalUrl: address }
    }
    const citations = Array.from({ length: 30 }, (_, i) => `https://host-${i % 10}.example/${i}`)
    const checks = await checkerWith({ visit: counting }).checkAddresses(citations)
    expect(checks.map(({ url, state }) => [url, state])).toEqual(citations.map((url) => [url, 'ok']))
    expect(most).toBe(4)
  })

  it('fetches at most fifty, and each address once', async () => {
    const many = vi.fn<VisitAddress>(async (address) => ({ kind: 'answered', status: 200, finalUrl: address }))
    const citations = Array.from({ length: 60 }, (_, i) => `https://example.com/${i}`)
    const checks = await checkerWith({ visit: many }).checkAddresses(citations)
    expect(checks.filter(({ state }) => state === 'ok')).toHaveLength(50)
    expect(checks.slice(50).map(({ state }) => state)).toEqual(Array(10).fill('unchecked'))
    many.mockClear()
    await checkerWith({ visit: many }).checkAddresses(Array(5).fill('https://example.com/same'))
    expect(many).toHaveBeenCalledTimes(1)
  })

  it('leaves unchecked what takes too long altogether', async () => {
    const { id } = await articleCiting('/slow-headers', '/page')
    const checks = await checkerWith({ limitMs: 60 }).check(id)
    expect(checks?.map(({ state }) => state)).toEqual(['unchecked', 'unchecked'])
  })

  it('gives up at a signal, and keeps what was known', async () => {
    const { id } = await articleCiting('/slow-headers')
    const ending = new AbortController()
    const checking = checkerWith().check(id, ending.signal)
    ending.abort()
    expect(await checking).toMatchObject([{ state: 'unchecked', checkedAt: null }])
    expect((await storedChecks(id))?.map(({ checkedAt }) => checkedAt)).toEqual([null])
  })

  it('ends with the process: what was known stays', async () => {
    const { id } = await articleCiting('/page', '/slow-headers')
    const checker = checkerWith()
    const checking = checker.check(id)
    checker.close()
    expect(await checking).toMatchObject([{ state: 'unchecked' }, { state: 'unchecked' }])
    expect((await storedChecks(id))?.map(({ checkedAt }) => checkedAt)).toEqual([null, null])
  })

  describe('asked by an administrator', () => {
    let app: App
    const deeds: Deed[] = []
    beforeAll(async () => {
      const log = createLog('silent')
      app = fastify()
      app.setSerializerCompiler(serializerCompiler)
      app.setErrorHandler(answerErrors(log))
      guardApi(app, {
        ownOrigins: [site.url],
        writesPerMinute: 100,
        authenticate: async (cookie) => (cookie === 'editor' ? { id: 1, username: 'editor' } : null),
        recordDeed: async (deed) => void deeds.push(deed),
        log,
      })
      const checker = citationChecker({ articleStore: articleStore(database()), visit })
      await app.register(citationChecks({ checker }))
    })
    afterAll(() => app.close())
    const call = async (id: number | string, cookie = 'editor') => {
      const answer = await app.inject({
        method: 'POST',
        url: deskPaths.checkCitations.replace(':id', String(id)),
        headers: { cookie },
      })
      return { status: answer.statusCode, body: answer.json() }
    }

    it('answers what became of each, and is logged', async () => {
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
      expect(deeds.at(-1)).toMatchObject({ deed: 'checked the citations of an article', target: String(id) })
    })

    it('knows no other article, and nobody who is not signed in', async () => {
      expect((await call(987_654)).status).toBe(404)
      expect((await call('999999999999999')).status).toBe(404)
      expect((await call('abc')).status).toBe(404)
      expect((await call(1, 'visitor')).status).toBe(401)
    })
  })
})
