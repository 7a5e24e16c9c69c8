import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { DeskSetup } from '../../editorial-contract.ts'
import { deskSetup } from './desk-setup.ts'

async function answerFor(setup: DeskSetup, cookie = 'editor') {
  const app: App = fastify()
  app.setSerializerCompiler(serializerCompiler)
  guardApi(app, {
    ownOrigins: [],
    writesPerMinute: 100,
    authenticate: async (sent) => (sent === 'editor' ? { id: 1, username: 'editor' } : null),
    recordDeed: async () => undefined,
    log: createLog('silent'),
  })
  await app.register(deskSetup({ provider: setup.provider, dailyArticles: { overview: async () => setup.daily } }))
  const answer = await app.inject({ url: deskPaths.deskSetup, headers: { cookie } })
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

it.each<DeskSetup>([
  { provider: null, daily: null },
  {
    provider: { name: 'demo', model: 'sample' },
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
])('the desk is told what writes articles and how the daily ones fare', async (setup) => {
  expect(await answerFor(setup)).toEqual({ status: 200, body: setup })
})

it('nobody else is told', async () => {
  expect((await answerFor({ provider: { name: 'demo', model: 'sample' }, daily: null }, '')).status).toBe(401)
})
