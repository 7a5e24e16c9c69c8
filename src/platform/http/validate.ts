import type { z } from 'zod'
import { type ErrorIssue, HttpError } from './errors.ts'

const receivedCharacters = 200

/** Parses a value; throws a 400 that names every issue (Decisions, Answers of the calls). */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(result.error, value)
}

/** The 400 for a failed parse: the first issue as the message, all of them as `errors`. */
export function invalid(error: z.ZodError, value: unknown): HttpError {
  const errors = issuesOf(error, value)
  const [first] = errors
  const message = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'Invalid input'
  return new HttpError(400, message, { errors })
}

/** The first 20 issues of a failed parse. */
export function issuesOf(error: z.ZodError, value: unknown): ErrorIssue[] {
  return error.issues.slice(0, 20).map((issue) => toErrorIssue(issue, value))
}

function toErrorIssue(issue: z.core.$ZodIssue, value: unknown): ErrorIssue {
  const path = issue.path.map(String).join('.')
  const described = { path, message: issue.message, code: issue.code }
  const received = receivedAt(value, issue.path)
  return received === undefined ? described : { ...described, received }
}

/** Zod 4 issues do not contain the received value, so this looks it up and shortens it. */
function receivedAt(value: unknown, path: readonly PropertyKey[]): string | undefined {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<PropertyKey, unknown>)[key]
  }
  if (typeof found === 'object' && found !== null) return Array.isArray(found) ? 'array' : 'object'
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' || found === null
    ? String(found).slice(0, receivedCharacters).toWellFormed()
    : undefined
}
