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
  414: 'The address is too long',
  415: 'The request body must be JSON (content-type: application/json)',
}

/** The one place where an error becomes an answer. A bug is logged and answered with a bare 500: never a stack trace. */
export function answerErrors(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toHttpError(error)
    if (known.status >= 500)
      log.error({ err: error, method: request.method, route: request.routeOptions?.url }, 'request failed')
    return reply.code(known.status).headers(known.headers).send(known.body())
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
