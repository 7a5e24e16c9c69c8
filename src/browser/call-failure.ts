// For code that shows a failure to the user. Code that only logs it does not need this (Spec 8).
import { ApiError } from './api-error.ts'

export type ResponseIssue = { path: string; message: string; code: string; received?: string }

/** How a call failed: with the server's message (Decisions, error body), or without a response. */
export type CallFailure =
  | { kind: 'responded'; status: number; message: string | null; errors: readonly ResponseIssue[]; debug: unknown }
  | { kind: 'unreachable' }

/** Reads the error body. Any other body counts as a response without a message. */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const body = readBody(error.body)
  const message = typeof body.message === 'string' ? body.message : null
  const errors = Array.isArray(body.errors) ? body.errors.filter(isIssue) : []
  return { kind: 'responded', status: error.status, message, errors, debug: body.debug }
}

function readBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isIssue(value: unknown): value is ResponseIssue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value && 'code' in value
}
