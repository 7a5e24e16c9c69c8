import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import { QueueFull } from '../database/group-writer.ts'
import type { Log } from '../log.ts'
import { HttpError, unavailable } from './errors.ts'

/** What the framework refuses by itself, in our words. */
const frameworkMessages: Record<number, string> = {
  400: 'The request could not be read: its body must be valid JSON',
  404: 'Not found',
  413: 'The request body is too large',
  415: 'The request body must be JSON (content-type: application/json)',
}

/** A flood lasts: that it is refused is said no more often. */
const tellOfFloodEveryMs = 60_000

/**
 * The one place where an error becomes an answer. A bug is logged and answered with a bare 500: never a stack trace. That the
 * database cannot be used is logged by the database, once (docs/decisions/010-database.md).
 */
export function answerErrors(log: Log) {
  let floodToldAt = Number.NEGATIVE_INFINITY
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toHttpError(error)
    if (error instanceof QueueFull) {
      if (performance.now() - floodToldAt >= tellOfFloodEveryMs) {
        floodToldAt = performance.now()
        log.warn({ route: request.routeOptions?.url }, 'more arrives than the database takes: the rest is refused')
      }
    } else if (known.status >= 500 && !(error instanceof DatabaseUnavailable))
      log.error({ err: error, method: request.method, route: request.routeOptions?.url }, 'request failed')
    return reply.code(known.status).headers(known.headers).send(known.body())
  }
}

/** What a request line may ask for besides a path: all of an address, as proxies are asked, or `*`. */
const schemeAndHost = /^https?:\/\/[^/?#]*\/?/i

/**
 * The address as a path, whatever form it has. One whose percent signs encode nothing is nobody's: taken literally it finds its
 * way to the 404 of pages or of calls, instead of being refused before either.
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
  if (error instanceof DatabaseUnavailable || error instanceof QueueFull) return unavailable()
  const status = statusOf(error)
  if (status >= 400 && status < 500)
    return new HttpError(status, frameworkMessages[status] ?? 'The request is not valid')
  return new HttpError(500, 'Something went wrong. Please try again.')
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
}
