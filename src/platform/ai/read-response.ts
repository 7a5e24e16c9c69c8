// Turns a model's text into a value of the schema, or the issues of the failed parse.
import type { z } from 'zod'
import { truncate } from '#shared/text.ts'
import type { ErrorIssue } from '../http/errors.ts'
import { issuesOf } from '../http/validate.ts'

export type Reading<T> = { ok: true; value: T } | { ok: false; issues: ErrorIssue[] }

const receivedCharacters = 200

export function readResponse<T>(schema: z.ZodType<T>, text: string, finishReason: string | null): Reading<T> {
  if (text.trim() === '') return refuse('empty_answer', `The answer was empty${because(finishReason)}`, text)
  const json = findJson(text)
  if (!json.found) return refuse('invalid_json', `The answer was not one JSON object${because(finishReason)}`, text)
  const read = schema.safeParse(json.value)
  return read.success ? { ok: true, value: read.data } : { ok: false, issues: issuesOf(read.error, json.value) }
}

/**
 * Servers that ignore the response format put the object into a fence, into a sentence, or after the model's reasoning.
 * @example findJson('Here you are:\n```json\n{"a":1}\n```') // { found: true, value: { a: 1 } }
 */
export function findJson(text: string): { found: true; value: unknown } | { found: false } {
  const spoken = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '')
  const inside = spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
  for (const candidate of [spoken, inside]) {
    try {
      return { found: true, value: JSON.parse(candidate) }
    } catch {
      // A later object may be valid.
    }
  }
  return { found: false }
}

function because(finishReason: string | null): string {
  if (finishReason === 'length') return ': it reached the length limit before it was complete'
  if (finishReason === 'content-filter') return ': the provider withheld it'
  return ''
}

function refuse(code: string, message: string, text: string): { ok: false; issues: ErrorIssue[] } {
  const received = truncate(text, receivedCharacters).toWellFormed()
  return { ok: false, issues: [{ path: '', message, code, ...(received && { received }) }] }
}
