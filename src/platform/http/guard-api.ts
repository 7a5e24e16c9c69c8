import type { FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import { crossSite, notSignedIn } from './errors.ts'
import { limitsInMemory, type RateLimits, writeLimit } from './rate-limits.ts'

/** The signed-in administrator. */
export type Administrator = { id: number; username: string }

/** An administrator's action as the administrative log keeps it (Decisions, Data). */
export type AuditEntry = {
  administrator: string
  action: string
  /** The id of the changed row. */
  target: string | null
  address: string
  /** The status of the response: refused actions are logged too. */
  status: number
}

export type GuardOptions = {
  ownOrigins: readonly string[]
  writesPerMinute: number
  /** Where writes are counted; in memory without it. */
  limits?: RateLimits
  /** The administrator whose session the cookie header names, null without a valid one. */
  authenticate: (cookie: string | undefined) => Promise<Administrator | null>
  auditLog: (entry: AuditEntry) => Promise<void>
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present in calls of access `administrator`. */
    administrator: Administrator | null
    actionTarget: string | null
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks before every call: the origin of writes, the limit of public writes, the administrator's session. */
export function guardApi(app: App, options: GuardOptions): void {
  const { limits = limitsInMemory, writesPerMinute } = options
  const countWrite = writeLimit(limits, { name: 'writes', perMinute: writesPerMinute })
  app.decorateRequest('administrator', null)
  app.decorateRequest('actionTarget', null)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (!readingMethods.has(request.method) && isCrossSite(request.headers, options.ownOrigins)) throw crossSite()
    if (access === 'write') await countWrite(clientAddress(request))
    if (access === 'administrator') {
      request.administrator = await options.authenticate(request.headers.cookie)
      if (!request.administrator) throw notSignedIn()
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    await logAction(options, request, reply.statusCode)
  })
}

/** Runs before the response is sent, so that every answered action is in the log. A failing entry does not undo the action. */
async function logAction({ auditLog, log }: GuardOptions, request: FastifyRequest, status: number): Promise<void> {
  const { action } = request.routeOptions.config
  if (!action || !request.administrator) return
  const { username } = request.administrator
  try {
    await auditLog({
      administrator: username,
      action,
      target: request.actionTarget,
      address: clientAddress(request),
      status,
    })
  } catch (error) {
    // The database was unavailable for the action too, so nothing was changed.
    if (error instanceof DatabaseUnavailable && status === 503) return
    log.error({ err: error, action, target: request.actionTarget }, "an administrator's action could not be logged")
  }
}

type OriginHeaders = { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined }

/**
 * Whether another site's page made the browser send this write: by `Sec-Fetch-Site`, else by `Origin`. A client that sends
 * neither is not a browser and is allowed (Decisions, Answers of the calls).
 */
export function isCrossSite(headers: OriginHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}
