// Classifies errors of `pg`: the connection is lost, or the server refuses the statement.
import pg from 'pg'
import { DatabaseUnavailable, refusal } from '../engine/failures.ts'

/** Converts a statement's error. A `TypeError` is a bug and stays unchanged. */
export function statementFailure(error: unknown): unknown {
  if (error instanceof TypeError) return error
  if (!(error instanceof pg.DatabaseError)) return unavailable(error)
  return refusal(error.message, error.code ?? 'XX000', error.constraint)
}

/**
 * Whether the connection is reusable: the server responded and its session lives. False on a server that became
 * read-only, because another connection may reach a writable one.
 */
export function keepsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P|25P03|25P04|25006)/.test(error.code ?? '')
}

/** Whether the server was silent: it neither responded nor refused the connection. */
export function meansSilence(error: unknown): boolean {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return !(error instanceof pg.DatabaseError || isRefused)
}

export function unavailable(error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(reasonOf(error), { cause: error })
}

/** Short, and without address or password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  // A refused "localhost" with several addresses is an AggregateError without a message.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (error instanceof pg.DatabaseError || code === undefined) return error.message || error.name
  return code
}
