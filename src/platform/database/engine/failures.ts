// The ways a database call can fail. Every other thrown error is a bug.

/**
 * The database is unreachable, rejects writes or timed out; the same call may succeed later. Becomes a 503 (Decisions,
 * Answers of the calls).
 */
export class DatabaseUnavailable extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

/** ClickHouse is: rows of earlier days cannot be reached, all others can. */
export class ArchiveUnavailable extends DatabaseUnavailable {
  constructor(reason: string, options?: ErrorOptions) {
    super(`ClickHouse: ${reason}`, options)
    this.name = 'ArchiveUnavailable'
  }
}

/** The database rejected the statement. `code` is the SQLSTATE, such as `23505` for a unique violation. */
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

/** Turns an engine's error into one of these two. */
export function refusal(message: string, code: string, constraint?: string): DatabaseUnavailable | QueryError {
  return meansUnavailable(code) ? new DatabaseUnavailable(message) : new QueryError(message, code, constraint)
}

/**
 * The cause is the state of the server, not the statement: connections (08), disk, memory or other resources (53), shutdown or
 * start-up (57P), read-only after a failover (25006), a failing disk (58030), or a time limit of a session, a statement or a
 * lock.
 */
function meansUnavailable(code: string): boolean {
  return /^(08|53|57P)/.test(code) || ['25006', '25P03', '25P04', '55P03', '57014', '58030'].includes(code)
}
