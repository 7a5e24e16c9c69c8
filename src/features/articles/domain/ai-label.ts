// Decisions, Pages: articles written by AI say so, and whether a person answers for them.
import type { AiLabel, Origin } from './article.ts'

/** `publishedBy` is the administrator who published the article, null when the schedule did. */
export function aiLabelOf({ origin, publishedBy }: { origin: Origin; publishedBy: string | null }): AiLabel | null {
  if (origin === 'manual') return null
  return publishedBy === null ? 'AI-generated' : 'AI-generated, reviewed by an editor'
}
