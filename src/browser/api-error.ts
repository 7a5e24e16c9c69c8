/**
 * Spec 8: a non-ok response becomes an error. Its message is the status, a colon, a space and the body (or status
 * text).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  /** The `Retry-After` header of the response. */
  readonly retryAfter: string | null

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
