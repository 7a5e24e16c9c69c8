import type { Log } from '../log.ts'
import { type ActionLog, actionLogOf, type EntryState, logRefusal, type WriteEntry } from './action-log.ts'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import { crossSite, notSignedIn, twoStepRequired } from './errors.ts'
import { actorOf, type KeyCheck, keyGuard, refuseWithoutScope } from './guard-keys.ts'
import { limitsInMemory, type RateLimits, writeLimit } from './rate-limits.ts'

/** The signed-in administrator. */
export type Administrator = { id: number; username: string }

/** `mustEnroll`: only the calls that turn on two-step login are allowed. */
type SignedIn = Administrator & { mustEnroll?: boolean }

export type GuardOptions = {
  ownOrigins: readonly string[]
  writesPerMinute: number
  /** The store that counts writes; without it they count in memory. */
  limits?: RateLimits
  /** The administrator whose session the cookie header names; null without a valid one. */
  authenticate: (cookie: string | undefined) => Promise<SignedIn | null>
  /** Without it no call accepts keys. */
  keys?: KeyCheck
  auditLog: WriteEntry
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present in calls of access `administrator`. */
    administrator: Administrator | null
    actionTarget: string | null
    /** Present in calls of administrators that have an `action`. */
    actionLog: ActionLog | null
    actionEntry: EntryState
  }
}

/** The id in calls by keys: the ids of administrators begin at 1. */
const noAdministrator = 0

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks before every call: the origin of writes, the limit of public writes, the administrator's session or a key. */
export function guardApi(app: App, options: GuardOptions): void {
  const { limits = limitsInMemory, writesPerMinute, ownOrigins, authenticate, auditLog } = options
  const countWrite = writeLimit(limits, { name: 'writes', perMinute: writesPerMinute })
  const keys = options.keys && keyGuard(options.keys, limits)
  app.decorateRequest('administrator', null)
  app.decorateRequest('callingKey', null)
  app.decorateRequest('actionTarget', null)
  app.decorateRequest('actionLog', null)
  app.decorateRequest('actionEntry', 'none')
  app.addHook('onRequest', async (request) => {
    const { access, action, beforeTwoStep, keyScope } = request.routeOptions.config
    keys?.refuseInAddress(request)
    // Other sites can not make a browser send a key.
    if (access === 'administrator' && keys?.isCalling(request)) {
      const key = await keys.accept(request)
      request.callingKey = key
      request.administrator = { id: noAdministrator, username: actorOf(key) }
      refuseWithoutScope(key, keyScope)
    } else {
      const isWrite = !readingMethods.has(request.method)
      if (isWrite && isCrossSite(request.headers, ownOrigins)) throw crossSite()
      if (access === 'write') await countWrite(clientAddress(request))
      if (access !== 'administrator') return
      const signedIn = await authenticate(request.headers.cookie)
      if (!signedIn) throw notSignedIn()
      request.administrator = { id: signedIn.id, username: signedIn.username }
      if (signedIn.mustEnroll && !beforeTwoStep) throw twoStepRequired()
    }
    if (action) request.actionLog = actionLogOf(request, auditLog)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    await logRefusal(request, reply.statusCode, { writeEntry: options.auditLog, log: options.log })
  })
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
