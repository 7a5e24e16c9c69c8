// Reads forms that were saved in this browser. They are validated, because an earlier version of the site or anybody at this
// computer may have written them.

import type { GenerateForm } from '#features/article-generation/contract.ts'
import { categories, difficulties, targetAudiences } from '#features/articles/ui.tsx'
import type { ArticleForm, Audience } from './article-form.ts'

/** Null if the value is no manual form. */
export function readArticleForm(value: unknown): ArticleForm | null {
  const fields = fieldsOf(value)
  const audience = readAudience(fields)
  const { title, description, practicalAdvice, tags, tagText, sources, metaTitle, metaDescription, isDraft } = fields
  const isForm =
    audience !== null &&
    typeof title === 'string' &&
    typeof description === 'string' &&
    typeof practicalAdvice === 'string' &&
    typeof tagText === 'string' &&
    typeof sources === 'string' &&
    typeof metaTitle === 'string' &&
    typeof metaDescription === 'string' &&
    typeof isDraft === 'boolean' &&
    isTexts(tags)
  if (!isForm) return null
  const texts = { title, description, practicalAdvice, tagText, sources, metaTitle, metaDescription }
  return { ...audience, ...texts, tags, isDraft }
}

/** Null if the value is no form of a generation. */
export function readGenerateForm(value: unknown): GenerateForm | null {
  const fields = fieldsOf(value)
  const audience = readAudience(fields)
  return audience !== null && typeof fields.topic === 'string' ? { ...audience, topic: fields.topic } : null
}

function readAudience(fields: Record<string, unknown>): Audience | null {
  const category = categories.find((one) => one === fields.category)
  const targetAudience = targetAudiences.find((one) => one === fields.targetAudience)
  const difficulty = difficulties.find((one) => one === fields.difficulty)
  return category && targetAudience && difficulty ? { category, targetAudience, difficulty } : null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
