// For what tells the user of a failure; tools that only log it do without (Spec 8).
import { ApiError } from './api-error.ts'

export type AnsweredIssue = { path: string; message: string; code: string; received?: string }

/** How a call failed: with the server's words (Decisions, error body), or without any answer. */
export type CallFailure =
  | { kind: 'answered'; status: number; message: string | null; errors: readonly AnsweredIssue[]; debug: unknown }
  | { kind: 'unreachable' }

/** Reads what a failed call says of itself; anything but our own error body counts as an answer without words. */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const body = readBody(error.body)
  const message = typeof body.message === 'string' ? body.message : null
  const errors = Array.isArray(body.errors) ? body.errors.filter(isIssue) : []
  return { kind: 'answered', status: error.status, message, errors, debug: body.debug }
}

function readBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isIssue(value: unknown): value is AnsweredIssue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value && 'code' in value
}
