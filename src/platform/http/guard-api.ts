import type { FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import { isCrossSite } from './cross-site.ts'
import { crossSite, notSignedIn } from './errors.ts'
import { writeLimit } from './write-limit.ts'

/** Who is signed in. */
export type Administrator = { id: number; username: string }

/** A deed of an administrator, as the administrative log keeps it (Decisions, Data). */
export type Deed = {
  administrator: string
  deed: string
  /** The id of what it was done to. */
  target: string | null
  address: string
  /** The answer's status: what was refused is logged too. */
  status: number
}

export type GuardOptions = {
  ownOrigins: readonly string[]
  writesPerMinute: number
  /** The administrator whose session the cookie header names, null without a valid one. */
  authenticate: (cookie: string | undefined) => Promise<Administrator | null>
  recordDeed: (deed: Deed) => Promise<void>
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present in calls of access `administrator`. */
    administrator: Administrator | null
    deedTarget: string | null
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every call passes before its own rules: no writes from other sites, the limit of public writes, an administrator's session. */
export function guardApi(app: App, options: GuardOptions): void {
  const countWrite = writeLimit(options.writesPerMinute)
  app.decorateRequest('administrator', null)
  app.decorateRequest('deedTarget', null)
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
    await keepDeed(options, request, reply.statusCode)
  })
}

/** Before the answer leaves, so that an answered deed is in the log. A deed that is done stays done when its entry fails. */
async function keepDeed({ recordDeed, log }: GuardOptions, request: FastifyRequest, status: number): Promise<void> {
  const { deed } = request.routeOptions.config
  if (!deed || !request.administrator) return
  const { username } = request.administrator
  try {
    await recordDeed({
      administrator: username,
      deed,
      target: request.deedTarget,
      address: clientAddress(request),
      status,
    })
  } catch (error) {
    // Nothing was done, for the same reason.
    if (error instanceof DatabaseUnavailable && status === 503) return
    log.error({ err: error, deed, target: request.deedTarget }, "an administrator's deed could not be logged")
  }
}
