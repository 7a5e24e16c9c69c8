// The call that stores page views, with callbacks like those of the composition root.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { createLog } from '#platform/log.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import { handledJobs } from '../../../test/support/handled-jobs.ts'
import { pageViews } from './server.ts'

describe('the call that stores page views', () => {
  const database = databaseFor('postgresql')
  const countFiltered = vi.fn()
  const moveToCounted = vi.fn()
  beforeEach(() => vi.clearAllMocks())

  const view = { path: '/', sessionId: 'session_1700000000000_a' }
  const post = async (payload: object, headers: Record<string, string> = {}) => {
    const app: App = fastify()
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(errorHandler(createLog('silent')))
    const { routes } = pageViews({
      database: database(),
      jobs: handledJobs().jobs,
      publicUrl: 'https://tools.example.com',
      writesPerMinute: 1_200,
      titlesOf: async () => new Map(),
      receiptOf: () => (id) => `receipt ${id}`,
      filterOf: (sent, { referrer }) => (sent['user-agent'] === 'a bot' ? 'bots' : referrer === 'spam' ? 'spam' : null),
      countFiltered,
      moveToCounted,
    })
    await app.register(routes)
    const response = await app.inject({ method: 'POST', url: apiPaths.pageView, payload, headers })
    await app.close()
    return { status: response.statusCode, body: response.json<unknown>() }
  }
  const stored = () => database().query('SELECT count(*) FROM page_views')

  it.each([
    ['bots', {}, { 'user-agent': 'a bot' }],
    ['spam', { referrer: 'spam' }, {}],
  ])('counts a page view filtered as %s and stores nothing', async (filter, more, headers) => {
    const before = await stored()
    expect(await post({ ...view, ...more, decidedAfterLoad: true }, headers)).toEqual({
      status: 200,
      body: { id: null },
    })
    expect(await stored()).toEqual(before)
    expect(countFiltered.mock.calls).toEqual([[filter]])
    expect(moveToCounted).not.toHaveBeenCalled()
  })

  it('counts nothing when the browser refuses tracking', async () => {
    expect(await post({ ...view, decidedAfterLoad: true }, { dnt: '1', 'user-agent': 'a bot' })).toMatchObject({
      status: 200,
    })
    expect([countFiltered, moveToCounted].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('reports consent given after the page load once the view is stored', async () => {
    expect(await post({ ...view, decidedAfterLoad: true })).toMatchObject({ status: 201 })
    expect(moveToCounted).toHaveBeenCalledTimes(1)
    expect(await post({ ...view, decidedAfterLoad: false })).toMatchObject({ status: 201 })
    expect(await post(view)).toMatchObject({ status: 201 })
    expect(await post({ ...view, sessionId: 'x', decidedAfterLoad: true })).toMatchObject({ status: 400 })
    expect(moveToCounted).toHaveBeenCalledTimes(1)
    expect(countFiltered).not.toHaveBeenCalled()
  })

  it('reports late consent once, even if the view is sent several times', async () => {
    const headers = { 'idempotency-key': '01970000-0000-7000-8000-00000000000a' }
    const first = await post({ ...view, decidedAfterLoad: true }, headers)
    expect(await post({ ...view, decidedAfterLoad: true }, headers)).toEqual(first)
    expect(moveToCounted).toHaveBeenCalledTimes(1)
  })
})
