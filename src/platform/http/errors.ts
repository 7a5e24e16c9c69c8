// Every error response of the server (Decisions, Answers of the calls). Anything else is a bug and becomes a bare 500.

import { z } from 'zod'

const errorIssue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
  received: z.string().optional(),
})
export type ErrorIssue = { path: string; message: string; code: string; received?: string }

/** The body of every error, as the OpenAPI document describes it. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.array(errorIssue).optional(),
  debug: z.unknown().optional(),
})
type ErrorBody = { message: string; errors?: ErrorIssue[]; debug?: unknown }

type More = {
  errors?: ErrorIssue[]
  headers?: Record<string, string>
  /** Details for an administrator. */
  debug?: unknown
}

/** Thrown to end a request with a status and a public message. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  // Private, because the log writes all public fields of an error and these contain sent and received data.
  readonly #details: Pick<More, 'errors' | 'debug'>

  constructor(status: number, message: string, { headers = {}, ...details }: More = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
    this.#details = details
  }

  body(): ErrorBody {
    const { errors, debug } = this.#details
    return { message: this.message, ...(errors && { errors }), ...(debug !== undefined && { debug }) }
  }
}

export const notFound = () => new HttpError(404, 'Not found')
export const notSignedIn = () => new HttpError(401, 'Not signed in')
export const forbidden = (message: string) => new HttpError(403, message)
export const conflict = (message: string) => new HttpError(409, message)
export const twoStepRequired = () => forbidden('Turn on two-step login first')
export const keyRefused = () =>
  new HttpError(401, 'The key is not valid', { headers: { 'www-authenticate': 'Bearer' } })
export const keyInAddress = () => new HttpError(400, 'Send the key in the Authorization header, not in the address')
export const notForKeys = () => forbidden('No key allows this call')
export const scopeMissing = (scope: string) => forbidden(`The key lacks the scope ${scope}`)
export const crossSite = () => forbidden('Cross-site requests may not write')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
export const unavailable = () =>
  new HttpError(503, 'The database is not reachable. Please try again.', { headers: { 'retry-after': '1' } })
export const archiveUnavailable = () =>
  new HttpError(503, 'The data of earlier days is not reachable. Please try again.', {
    headers: { 'retry-after': '1' },
  })

export const keyUsed = () => new HttpError(422, 'Another event was sent with this Idempotency-Key')
export const notLogged = () =>
  new HttpError(503, 'The administrative log cannot be written, so nothing was done. Please try again.', {
    headers: { 'retry-after': '1' },
  })

/** More requests arrive than can be handled in reasonable time. */
export class Overloaded extends Error {
  constructor() {
    super('Too many requests are in work')
    this.name = 'Overloaded'
  }
}
export const overloadedMessage = 'Too many requests at once. Please try again.'
export const overloaded = () => new HttpError(503, overloadedMessage, { headers: { 'retry-after': '1' } })
