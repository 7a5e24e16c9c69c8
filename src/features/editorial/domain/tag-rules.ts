// Spec 5, Tags: lowercased and trimmed, without duplicates and empty ones. Decisions: 20 tags of 40 characters.

import { cleanTags } from '#features/articles/rules.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxTagCharacters, maxTags } from '#shared/text-limits.ts'
import { fieldMessages } from '../form-messages.ts'

export type TagEntry = { tags: readonly string[]; tagText: string; problem: string | null }

/**
 * Adds the typed tags. Text that cannot be a tag stays in the field, with the reason.
 * @example enterTags(['seo'], 'AI, SEO') // { tags: ['seo', 'ai'], tagText: '', problem: null }
 */
export function enterTags(tags: readonly string[], tagText: string): TagEntry {
  const entered = cleanTags(splitTags(tagText)).filter((tag) => !tags.includes(tag))
  const fitting = entered.filter((tag) => countCodePoints(tag) <= maxTagCharacters)
  const added = fitting.slice(0, Math.max(0, maxTags - tags.length))
  const refused = entered.filter((tag) => !added.includes(tag))
  return { tags: [...tags, ...added], tagText: refused.join(', '), problem: problemOf(fitting, added, refused) }
}

function problemOf(fitting: readonly string[], added: readonly string[], refused: readonly string[]): string | null {
  if (refused.length === 0) return null
  return fitting.length > added.length ? fieldMessages.tooManyTags(maxTags) : fieldMessages.tagTooLong(maxTagCharacters)
}

export function splitTags(text: string): string[] {
  return text.split(',')
}
