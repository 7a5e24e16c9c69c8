// The two ways a database call can fail. Everything else that is thrown is a bug.

/** The database cannot be reached now; the same call may succeed later. Answered with 503 (Decisions, Answers of the calls). */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
  }
}

/** The database answered that it cannot do this. `code` is the SQLSTATE, such as `23505` for a row that exists already. */
export class QueryError extends Error {
  readonly code: string
  readonly constraint: string | undefined

  constructor(message: string, code: string, constraint?: string) {
    super(message)
    this.name = 'QueryError'
    this.code = code
    this.constraint = constraint
  }
}
