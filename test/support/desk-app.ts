// The editorial desk alone behind the guard of all calls: the cookie names the signed-in administrator.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { type EditorialDesk, editorialDesk } from '#features/editorial/server.ts'
import type { AuditEntry } from '#platform/http/action-log.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'

export const deskUrl = 'https://tools.example.com'

/** `call` uses the administrator `editor` unless its headers differ; `auditEntries` holds the logged entries. */
export async function deskApp(desk: Omit<EditorialDesk, 'publicUrl' | 'undoSeconds'>) {
  const log = createLog('silent')
  const app: App = fastify({ bodyLimit: 512 * 1024 })
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  const auditEntries: AuditEntry[] = []
  guardApi(app, {
    ownOrigins: [deskUrl],
    writesPerMinute: 1_000_000,
    authenticate: async (cookie) => (cookie ? { id: 1, username: cookie } : null),
    auditLog: async (entry) => void auditEntries.push(entry),
    log,
  })
  await app.register(editorialDesk({ ...desk, publicUrl: deskUrl, undoSeconds: 60 }))
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: { body?: unknown; cookie?: string } = {},
  ) => {
    const { body, cookie = 'editor' } = options
    const response = await app.inject({
      method,
      url: `/api/admin/editorial/${path}`,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { app, call, auditEntries }
}

export type DeskApp = Awaited<ReturnType<typeof deskApp>>
