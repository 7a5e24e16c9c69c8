// The meta description and the share text of an article. Lengths are in code points (Decisions: truncation).
import { withoutOpenEnd } from '#shared/posts/as-sentence.ts'
import { truncate } from '#shared/text.ts'
import { sentences } from './plain-text.ts'

export const metaDescriptionCharacters = 155
const shareTextCharacters = 200

type Texts = { description: string; metaDescription: string | null }

/**
 * Spec 9: the article's own meta description, or the beginning of its text, trimmed to 155 characters. It never ends
 * with a comma.
 */
export function metaDescriptionOf({ description, metaDescription }: Texts): string {
  const own = metaDescription?.replaceAll(/\s+/g, ' ').trim()
  return withoutOpenEnd(truncate(own || runningText(description), metaDescriptionCharacters))
}

/** Spec 9: the first 200 characters. */
export function shareTextOf(description: string): string {
  return withoutOpenEnd(truncate(runningText(description), shareTextCharacters))
}

function runningText(description: string): string {
  return sentences(description) || sentences(description, { headings: true })
}
