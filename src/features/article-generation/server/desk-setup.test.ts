import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { DeskSetup } from '../contract.ts'
import { generationRoutes } from './routes.ts'

const notUsed = () => Promise.reject(new Error('Nothing is generated here'))
const unused = {
  articleStore: { insertArticle: notUsed },
  limit: { claim: notUsed, cancel: notUsed },
  costStore: { months: notUsed },
  houseRulesStore: { read: notUsed, replace: notUsed },
}
const unpriced = { isPriced: false, monthlyLimit: null, reachedUntil: null }

async function responseFor(setup: DeskSetup, cookie = 'editor') {
  const app: App = fastify()
  app.setSerializerCompiler(serializerCompiler)
  guardApi(app, {
    ownOrigins: [],
    writesPerMinute: 100,
    authenticate: async (sent) => (sent === 'editor' ? { id: 1, username: 'editor' } : null),
    auditLog: async () => undefined,
    log: createLog('silent'),
  })
  const dailyArticles = { overview: async () => setup.daily }
  const writer = { reachedLimit: notUsed, write: notUsed, budget: async () => setup.budget }
  await app.register(generationRoutes({ ...unused, writer, provider: setup.provider, dailyArticles }))
  const response = await app.inject({ url: deskPaths.deskSetup, headers: { cookie } })
  await app.close()
  return { status: response.statusCode, body: response.json() }
}

it.each<DeskSetup>([
  { provider: null, usualSeconds: null, budget: unpriced, daily: null },
  {
    provider: { name: 'demo', model: 'sample' },
    usualSeconds: null,
    budget: { isPriced: true, monthlyLimit: 10, reachedUntil: '2026-04-01T00:00:00.000Z' },
    daily: {
      schedule: '0 8 * * *',
      topics: ['SEO'],
      autopublish: true,
      nextRunAt: '2026-03-02T08:00:00.000Z',
      runs: [
        {
          dueAt: '2026-03-01T08:00:00.000Z',
          state: 'failed',
          topic: 'SEO',
          articleId: null,
          problem: 'No answer.',
          finishedAt: '2026-03-01T08:10:00.000Z',
        },
      ],
    },
  },
])('the editorial desk reads the configured provider and the state of the daily articles', async (setup) => {
  expect(await responseFor(setup)).toEqual({ status: 200, body: setup })
})

it('responds with 401 without a session', async () => {
  expect(
    (
      await responseFor(
        { provider: { name: 'demo', model: 'sample' }, usualSeconds: null, budget: unpriced, daily: null },
        '',
      )
    ).status,
  ).toBe(401)
})
