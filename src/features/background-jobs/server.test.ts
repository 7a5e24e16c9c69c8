import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, it, vi } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { backgroundJobs } from './server.ts'

const shown = {
  id: '0190f1f4-0000-7000-8000-000000000000',
  label: 'Delete expired data',
  failedAt: '2026-03-01T08:00:00.000Z',
  attempts: 3,
  reason: { kind: 'told' as const, words: 'Palettes could not be deleted.' },
}
const failed = vi.fn(async () => [{ ...shown, name: 'delete-expired' }])

async function ask(cookie: string) {
  const app: App = fastify()
  app.setSerializerCompiler(serializerCompiler)
  guardApi(app, {
    ownOrigins: [],
    writesPerMinute: 100,
    authenticate: async (sent) => (sent === 'editor' ? { id: 1, username: 'editor' } : null),
    auditLog: async () => undefined,
    log: createLog('silent'),
  })
  await app.register(backgroundJobs({ jobs: { failed } }))
  const response = await app.inject({ url: reportPaths.adminJobs, headers: { cookie } })
  await app.close()
  return { status: response.statusCode, body: response.json() }
}

it('lists the failed jobs for administrators with time, attempts and reason', async () => {
  expect(await ask('editor')).toEqual({ status: 200, body: { items: [shown] } })
  expect(failed).toHaveBeenLastCalledWith(20)
})

it('refuses everybody else with 401', async () => {
  expect((await ask('')).status).toBe(401)
})
