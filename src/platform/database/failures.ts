// The two ways a database call can fail. Everything else that is thrown is a bug.

/**
 * The database cannot be reached, refuses to write or did not answer in time; the same call may succeed later. Answered with 503
 * (Decisions, Answers of the calls).
 */
export class DatabaseUnavailable extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
    this.reason = reason
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

/** What an engine answered instead of a result, as callers know it. */
export function refusal(message: string, code: string, constraint?: string): DatabaseUnavailable | QueryError {
  return meansUnavailable(code) ? new DatabaseUnavailable(message) : new QueryError(message, code, constraint)
}

/**
 * Not the statement is to blame but the state of the server: connections (08), room, memory or other resources (53), a server that
 * goes down or comes up (57P), that lets nobody write (25006, as after a failover), whose disk fails (58030), or that gave up
 * a session, a statement or the wait for a lock because of a time limit.
 */
function meansUnavailable(code: string): boolean {
  return /^(08|53|57P)/.test(code) || ['25006', '25P03', '25P04', '55P03', '57014', '58030'].includes(code)
}
