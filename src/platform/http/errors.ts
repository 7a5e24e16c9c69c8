// Every refusal the server may answer with (Decisions, Answers of the calls). Anything else is a bug and becomes a bare 500.

export type ErrorIssue = { path: string; message: string; code: string; received?: string }
type ErrorBody = { message: string; errors?: ErrorIssue[]; debug?: unknown }

type More = {
  errors?: ErrorIssue[]
  headers?: Record<string, string>
  /** What an administrator needs to see what went wrong. */
  debug?: unknown
}

/** Thrown to end a request with a status and a public message. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  // Private: the log writes out every public field of an error, and these hold what was sent and received.
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
export const conflict = (message: string) => new HttpError(409, message)
export const crossSite = () => new HttpError(403, 'Cross-site requests may not write')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
export const unavailable = () =>
  new HttpError(503, 'The database is not reachable. Please try again.', { headers: { 'retry-after': '1' } })
