// What the manual form refuses before anything is sent (Spec 5, Manual create; Decisions, Text limits).
import {
  maxArticleCharacters,
  maxCitations,
  maxSearchLineCharacters,
  maxTitleCharacters,
  maxTopicCharacters,
  maxUrlCharacters,
} from '#shared/limits.ts'
import { countCodePoints, truncate } from '#shared/text.ts'
import { webAddress } from '../../../domain/web-address.ts'
import { fieldMessages } from '../desk-ui-messages.ts'
import type { ArticleForm } from './article-form.ts'
import { enterTags } from './fields/tag-rules.ts'

type FieldName = 'title' | 'description' | 'practicalAdvice' | 'tags' | 'sources' | 'metaTitle' | 'metaDescription'
export type FieldErrors = Partial<Record<FieldName, string>>

/** `missing`: a required field is empty, which has a toast of its own (Spec 8); `wrong`: the marked fields say why. */
export type Verdict =
  | { kind: 'fine' }
  | { kind: 'missing'; errors: FieldErrors }
  | { kind: 'wrong'; errors: FieldErrors }

const required = ['title', 'description', 'practicalAdvice'] as const
const most = {
  title: maxTitleCharacters,
  description: maxArticleCharacters,
  practicalAdvice: maxArticleCharacters,
} as const

export function judge(form: ArticleForm): Verdict {
  const missing = required.filter((name) => form[name].trim() === '')
  const errors: FieldErrors = {}
  for (const name of missing) errors[name] = fieldMessages.required(fieldMessages[name])
  for (const name of required) {
    const problem = lengthProblem(fieldMessages[name], form[name], most[name])
    if (problem !== null) errors[name] = problem
  }
  for (const name of ['metaTitle', 'metaDescription'] as const) {
    const problem = lengthProblem(fieldMessages[name], form[name], maxSearchLineCharacters)
    if (problem !== null) errors[name] = problem
  }
  const tagProblem = enterTags(form.tags, form.tagText).problem
  if (tagProblem !== null) errors.tags = tagProblem
  const sourceProblem = sourcesProblem(form.sources)
  if (sourceProblem !== null) errors.sources = sourceProblem
  if (missing.length > 0) return { kind: 'missing', errors }
  return Object.keys(errors).length > 0 ? { kind: 'wrong', errors } : { kind: 'fine' }
}

/** Null when every line is a web address that may be stored, empty lines aside. */
export function sourcesProblem(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const wrong = lines.filter((line) => webAddress(line) === null || countCodePoints(line.trim()) > maxUrlCharacters)
  if (wrong.length > 0) return fieldMessages.noWebAddresses(wrong.map((line) => shortened(line.trim())))
  return lines.length > maxCitations ? fieldMessages.tooManySources(maxCitations) : null
}

export function topicProblem(topic: string): string | null {
  return lengthProblem('Topic', topic.trim(), maxTopicCharacters)
}

function lengthProblem(label: string, text: string, limit: number): string | null {
  // Code points are never more than the length: most texts need no counting.
  if (text.length <= limit) return null
  const length = countCodePoints(text)
  return length > limit ? fieldMessages.tooLong(label, length, limit) : null
}

function shortened(line: string): string {
  const shown = 60
  return countCodePoints(line) > shown ? `${truncate(line, shown)}…` : line
}
