// Limits the calls in progress, by kind. Rejects excess calls at once, so that the accepted calls stay fast, memory
// stays bounded and an excess of one kind does not affect the others (docs/decisions/080-failures.md).
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { adminCalls, apiPaths } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { Overloaded } from './errors.ts'

/** Public, though below it. */
const signInPaths = new Set<string>([apiPaths.adminLogin, apiPaths.adminLogout, apiPaths.adminCheck])

type Kind = 'read' | 'write' | 'sign-in' | 'administrator'

/**
 * The site finishes this many within about a tenth of a second. Pages have their own limit (`front-cache-flights.ts`).
 */
const limits: Record<Kind, number> = { read: 64, write: 256, 'sign-in': 64, administrator: 64 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the call counts as in progress. */
    workKind: Kind | null
  }
}

export type WorkLimit = {
  /** Whether there is no capacity for a request that the framework has not seen: rejecting it there costs a tenth. */
  refuses(request: IncomingMessage): boolean
  /** Counts the calls of an application. Register it before the hooks of the calls. */
  count(app: App): void
  /** Set by the pages: whether too many requests wait for the rendering of an address. */
  refusesPage: (path: string) => boolean
}

/** A flood is logged at most once in this time. */
const logEveryMs = 60_000

export function workLimit(log: Pick<Log, 'warn'>): WorkLimit {
  let loggedAt = Number.NEGATIVE_INFINITY
  const inWork: Record<Kind, number> = { read: 0, write: 0, 'sign-in': 0, administrator: 0 }
  const isFull = (kind: Kind) => inWork[kind] >= limits[kind]
  const begin = (request: FastifyRequest, kind: Kind) => {
    if (isFull(kind)) throw new Overloaded()
    inWork[kind]++
    request.workKind = kind
  }
  const end = (request: FastifyRequest) => {
    if (request.workKind === null) return
    inWork[request.workKind]--
    request.workKind = null
  }
  const isTooMuch = (method: string, url: string) => {
    if (url.startsWith('/api/')) return isFull(kindOfAddress(method, url))
    return method === 'GET' && limit.refusesPage(pathOf(url))
  }
  const limit: WorkLimit = {
    refuses({ method = '', url = '' }) {
      const isRefused = isTooMuch(method, url)
      if (isRefused && performance.now() - loggedAt >= logEveryMs) {
        loggedAt = performance.now()
        log.warn(
          { kind: url.startsWith('/api/') ? kindOfAddress(method, url) : 'page' },
          'too many requests: the rest is refused',
        )
      }
      return isRefused
    },
    count(app) {
      app.decorateRequest('workKind', null)
      app.addHook('onRequest', async (request) => {
        const kind = kindOf(request)
        // Anyone may send a body as slowly as they like, so a public write counts once it has arrived.
        if (kind === 'read' || kind === 'administrator') begin(request, kind)
      })
      app.addHook('preValidation', async (request) => {
        const kind = kindOf(request)
        if (kind !== null && request.workKind === null) begin(request, kind)
      })
      // Not when the client has received it, because anyone may read a response as slowly as they like. Every call ends
      // here, even if its client has disconnected.
      app.addHook('onSend', async (request) => end(request))
    },
    refusesPage: () => false,
  }
  return limit
}

/** Null for calls without cost, and for pages. */
function kindOf({ method, routeOptions: { config, url = '' } }: FastifyRequest): Kind | null {
  // By the address of the route: a request may spell it in other ways.
  return config.access === undefined ? null : kindOfAddress(method, url)
}

function kindOfAddress(method: string, url: string): Kind {
  const reads = method === 'GET' || method === 'HEAD'
  if (signInPaths.has(pathOf(url))) return 'sign-in'
  if (url.startsWith(adminCalls)) return 'administrator'
  return reads ? 'read' : 'write'
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
