import { isVisible } from '#shared/text.ts'

/**
 * Tags in lower case, trimmed and in their order, without empty ones and repeats (Spec 5).
 * @example cleanTags([' SEO', 'seo', '', 'AI']) // ['seo', 'ai']
 */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(cleanTag))].filter(isVisible)
}

export function cleanTag(tag: string): string {
  return tag.trim().toLowerCase()
}
