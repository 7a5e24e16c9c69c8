// Validation of the manual form before it is sent (Spec 5, Manual create; Decisions, Text limits).

import { articleFields, type TextField, textFields } from '#features/articles/rules.ts'
import { webAddress } from '#shared/markdown/web-address.ts'
import { countCodePoints, truncate } from '#shared/text.ts'
import { maxCitations, maxTopicCharacters, maxUrlCharacters } from '#shared/text-limits.ts'
import { fieldMessages } from '../form-messages.ts'
import type { ArticleForm } from './article-form.ts'
import { enterTags } from './tag-rules.ts'

export type FieldErrors = Partial<Record<TextField | 'tags' | 'sources', string>>

/**
 * `missing`: a required field is empty, which has its own toast (Spec 8). `invalid`: other errors, shown at their
 * fields.
 */
export type FormResult =
  | { kind: 'valid' }
  | { kind: 'missing'; errors: FieldErrors }
  | { kind: 'invalid'; errors: FieldErrors }

export function validateForm(form: ArticleForm): FormResult {
  const missing = textFields.filter((name) => articleFields[name].kind !== 'optional' && form[name].trim() === '')
  const errors: FieldErrors = {}
  for (const name of missing) errors[name] = fieldMessages.required(fieldMessages[name])
  for (const name of textFields) {
    const problem = lengthProblem(fieldMessages[name], form[name], articleFields[name].max)
    if (problem !== null) errors[name] = problem
  }
  const tagProblem = enterTags(form.tags, form.tagText).problem
  if (tagProblem !== null) errors.tags = tagProblem
  const sourceProblem = sourcesProblem(form.sources)
  if (sourceProblem !== null) errors.sources = sourceProblem
  if (missing.length > 0) return { kind: 'missing', errors }
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'valid' }
}

/** Returns null if every nonempty line is a web address of allowed length. */
export function sourcesProblem(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const invalid = lines.filter((line) => webAddress(line) === null || countCodePoints(line.trim()) > maxUrlCharacters)
  if (invalid.length > 0) return fieldMessages.noWebAddresses(invalid.map((line) => shortened(line.trim())))
  return lines.length > maxCitations ? fieldMessages.tooManySources(maxCitations) : null
}

export function topicProblem(topic: string): string | null {
  return lengthProblem('Topic', topic.trim(), maxTopicCharacters)
}

function lengthProblem(label: string, text: string, limit: number): string | null {
  // A text never has more code points than UTF-16 units, so most texts need no counting.
  if (text.length <= limit) return null
  const length = countCodePoints(text)
  return length > limit ? fieldMessages.tooLong(label, length, limit) : null
}

function shortened(line: string): string {
  const shown = 60
  return countCodePoints(line) > shown ? `${truncate(line, shown)}…` : line
}
