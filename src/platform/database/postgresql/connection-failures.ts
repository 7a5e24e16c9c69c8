// Sorts what `pg` throws: the connection is lost, or the server refuses the statement.
import pg from 'pg'
import { DatabaseUnavailable, refusal } from '../failures.ts'

/** Any failure of a statement as callers know it. A `TypeError` is a bug of ours and stays what it is. */
export function statementFailure(error: unknown): unknown {
  if (error instanceof TypeError) return error
  if (!(error instanceof pg.DatabaseError)) return unavailable(error)
  return refusal(error.message, error.code ?? 'XX000', error.constraint)
}

/**
 * Whether the connection goes on after a failure: the server answered and its session lives. Not on a server that became read-only:
 * another connection may lead to one that writes.
 */
export function keepsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P|25P03|25P04|25006)/.test(error.code ?? '')
}

/** Whether a connection was neither made nor refused. */
export function meansSilence(error: unknown): boolean {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return !(error instanceof pg.DatabaseError || isRefused)
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
