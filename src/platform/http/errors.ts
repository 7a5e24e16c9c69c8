// Every refusal the server may answer with (Decisions, Answers of the calls). Anything else is a bug and becomes a bare 500.

export type ErrorIssue = { path: string; message: string; code: string; received?: string }
export type ErrorBody = { message: string; errors?: ErrorIssue[] }

/** Thrown to end a request with a status and a public message. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: ErrorIssue[] | undefined
  readonly headers: Record<string, string>

  constructor(status: number, message: string, more: { errors?: ErrorIssue[]; headers?: Record<string, string> } = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }

  body(): ErrorBody {
    return this.errors ? { message: this.message, errors: this.errors } : { message: this.message }
  }
}

export const notFound = () => new HttpError(404, 'Not found')
export const crossSite = () => new HttpError(403, 'Cross-site requests may not write')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
export const unavailable = () =>
  new HttpError(503, 'The database is not reachable. Please try again.', { headers: { 'retry-after': '1' } })
