// The readable part of an article's address (Spec 9: at most 60 characters; Decisions: ASCII letters, digits and hyphens).
import { fold } from './fold.ts'

export const maxSlugCharacters = 60
export const untitledSlug = 'untitled-article'

/**
 * White space, dashes, slashes and underscores separate words. Other characters are dropped.
 * @example slugOf('Café & A/B-Tests: What’s new?') === 'cafe-a-b-tests-whats-new'
 * @example slugOf('🚀') === 'untitled-article'
 */
export function slugOf(title: string): string {
  return asciiSlug(title) || untitledSlug
}

/** The slug without the fallback: empty when no character of the text remains. */
export function asciiSlug(text: string): string {
  const hyphenated = fold(text)
    .replaceAll(/[\s\p{Pd}−/⁄_]+/gu, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
  // The cut may leave a hyphen at the end.
  return hyphenated.slice(0, maxSlugCharacters).replace(/-$/, '')
}
