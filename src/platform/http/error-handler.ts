import type { FastifyReply, FastifyRequest } from 'fastify'
import { ArchiveUnavailable, DatabaseUnavailable } from '../database/database.ts'
import { QueueFull } from '../database/group-writer.ts'
import { KeyUsed } from '../database/repeated-rows.ts'
import type { Log } from '../log.ts'
import { NotLogged } from './action-log.ts'
import { archiveUnavailable, HttpError, keyUsed, notLogged, Overloaded, overloaded, unavailable } from './errors.ts'

/** Our messages for the framework's own errors. */
const frameworkMessages: Record<number, string> = {
  400: 'The request could not be read: its body must be valid JSON',
  404: 'Not found',
  413: 'The request body is too large',
  415: 'The request body must be JSON (content-type: application/json)',
}

/** A flood is logged at most once in this time. */
const logFloodEveryMs = 60_000

/**
 * Turns every error into a response. Logs a bug and returns a bare 500, without a stack trace. The database logs an
 * outage once (docs/decisions/010-database.md).
 */
export function errorHandler(log: Log) {
  let floodLoggedAt = Number.NEGATIVE_INFINITY
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toHttpError(error)
    if (error instanceof QueueFull || error instanceof Overloaded) {
      if (performance.now() - floodLoggedAt >= logFloodEveryMs) {
        floodLoggedAt = performance.now()
        log.warn({ route: request.routeOptions?.url }, 'too many requests: the rest is refused')
      }
    } else if (known.status >= 500 && !(error instanceof DatabaseUnavailable))
      log.error(
        { err: error, requestId: request.id, method: request.method, route: request.routeOptions?.url },
        'request failed',
      )
    return reply.code(known.status).headers(known.headers).send(known.body())
  }
}

/** A request line may hold a whole URL (absolute-form, as sent to proxies) or `*` instead of a path. */
const schemeAndHost = /^https?:\/\/[^/?#]*\/?/i

/**
 * The path of any request line. Takes undecodable percent signs literally, so that the request reaches the 404 of pages
 * or calls instead of the framework's error.
 */
export function readableUrl(url: string): string {
  const address = url.startsWith('/') ? url : `/${url.replace(schemeAndHost, '')}`
  const [path = ''] = address.split('?', 1)
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof KeyUsed) return keyUsed()
  if (error instanceof NotLogged) return notLogged()
  if (error instanceof ArchiveUnavailable) return archiveUnavailable()
  if (error instanceof DatabaseUnavailable || error instanceof QueueFull) return unavailable()
  if (error instanceof Overloaded) return overloaded()
  const status = statusOf(error)
  if (status >= 400 && status < 500)
    return new HttpError(status, frameworkMessages[status] ?? 'The request is not valid')
  return new HttpError(500, 'Something went wrong. Please try again.')
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
}
