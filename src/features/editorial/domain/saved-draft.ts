// Reads forms that were saved in this browser. Validates them, because an earlier version of the site or anyone at this
// computer may have written them.

import type { GenerateForm } from '#features/article-generation/contract.ts'
import { articleFields, choiceFields, mapFields, textFields } from '#features/articles/rules.ts'
import type { ArticleForm, Audience } from './article-form.ts'

/** Returns null if the value is not a manual form. */
export function readArticleForm(value: unknown): ArticleForm | null {
  const fields = fieldsOf(value)
  const audience = readAudience(fields)
  const texts = readTexts(fields)
  const { tags, isDraft } = fields
  return audience && texts && isTexts(tags) && typeof isDraft === 'boolean'
    ? { ...audience, ...texts, tags, isDraft }
    : null
}

/** Returns null if the value is not a generation form. */
export function readGenerateForm(value: unknown): GenerateForm | null {
  const fields = fieldsOf(value)
  const audience = readAudience(fields)
  return audience !== null && typeof fields.topic === 'string' ? { ...audience, topic: fields.topic } : null
}

type Fields = Record<string, unknown>

function readAudience(fields: Fields): Audience | null {
  const choices = mapFields(choiceFields, (name) => articleFields[name].values.find((one) => one === fields[name]))
  return Object.values(choices).includes(undefined) ? null : (choices as Audience)
}

function readTexts(fields: Fields) {
  const texts = mapFields([...textFields, 'tagText', 'sources'], (name) => fields[name])
  return Object.values(texts).every((text) => typeof text === 'string')
    ? (texts as Record<keyof typeof texts, string>)
    : null
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
