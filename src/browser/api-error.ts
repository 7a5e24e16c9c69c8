/** Spec 8: a non-ok answer becomes an error whose message is the status, a colon, a space and the body (or status text). */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}
