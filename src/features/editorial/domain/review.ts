// The review of a text: which text an editor has read to its end, and which AI label follows (Decisions, Pages).
import type { AiLabel } from '#features/articles/contract.ts'
import { type Release, savesFirst } from './release-state.ts'

/** The fields that readers read. A review covers exactly these. */
export type ReviewedText = { title: string; description: string; practicalAdvice: string }

/** The same for the same text, also when it is written with other line ends or spaces around it. */
export function textKey({ title, description, practicalAdvice }: ReviewedText): string {
  return JSON.stringify([title, description, practicalAdvice].map((text) => text.replaceAll('\r\n', '\n').trim()))
}

/** The text that a publication would show. */
export function releasedText({ article, unsaved, isAsSaved }: Release): ReviewedText {
  const { title, description, practicalAdvice } = article
  const change = savesFirst({ unsaved, isAsSaved }) ? unsaved?.change : undefined
  return {
    title: change?.title ?? title,
    description: change?.description ?? description,
    practicalAdvice: change?.practicalAdvice ?? practicalAdvice,
  }
}

/** The AI label that readers will see. An earlier review remains only for the same text. Null for manual articles. */
export function labelOf(release: Release): AiLabel | null {
  const { aiLabel } = release.article
  if (aiLabel === null) return null
  if (release.isReviewed) return 'AI-generated, reviewed by an editor'
  return textKey(releasedText(release)) === textKey(release.article) ? aiLabel : 'AI-generated'
}

/** True when a review would change the label. */
export function needsReview(release: Release): boolean {
  return labelOf({ ...release, isReviewed: false }) === 'AI-generated'
}
