// Sorts what `pg` throws: the connection is lost, or the server refuses the statement.
import pg from 'pg'
import { DatabaseUnavailable, QueryError } from '../failures.ts'

/** Any failure of a statement as callers know it. A `TypeError` is a bug of ours and stays what it is. */
export function statementFailure(error: unknown): unknown {
  if (error instanceof TypeError) return error
  if (!(error instanceof pg.DatabaseError)) return unavailable(error)
  const code = error.code ?? 'XX000'
  return meansConnectionLost(code) ? unavailable(error) : new QueryError(error.message, code, error.constraint)
}

export function unavailable(error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(reasonOf(error), { cause: error })
}

/** Short and without address or password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  // "localhost" that refuses on each of its addresses comes as an AggregateError without a message.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (error instanceof pg.DatabaseError || code === undefined) return error.message || error.name
  return code
}

/** Connection exceptions, the server going down or coming up, too many connections, a session ended by its time limit. */
function meansConnectionLost(code: string): boolean {
  return code.startsWith('08') || code.startsWith('57P') || ['53300', '25P03', '25P04'].includes(code)
}
