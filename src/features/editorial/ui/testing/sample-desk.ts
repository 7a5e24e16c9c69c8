// Sample articles of the desk, for tests.

import type { GenerationDebug } from '#features/article-generation/contract.ts'
import type { CitationState } from '#features/articles/domain/editorial.ts'
import type { CitationCheck, DeskArticle, DeskItem } from '#features/articles/editor-contract.ts'
import { article, listed } from '#features/articles/ui/testing/sample-articles.tsx'
import type { ArticleEvidence, CheckedClaim } from '#features/citations/contract.ts'

const draft = {
  status: 'draft',
  publishedAt: null,
  origin: 'manual',
  publishAt: null,
  citationChecks: [],
  openClaims: null,
  changedSources: [],
  heldBackAt: null,
  agent: null,
} satisfies Partial<DeskItem>

export function deskItem(changes: Partial<DeskItem> = {}): DeskItem {
  return {
    ...listed(7, { title: 'A one-page brief', slug: 'a-one-page-brief' }),
    ...draft,
    aiLabel: unreviewed(changes),
    ...changes,
  }
}

export function deskArticle(changes: Partial<DeskArticle> = {}): DeskArticle {
  const { related: _, ...fields } = article()
  return {
    ...fields,
    ...draft,
    aiLabel: unreviewed(changes),
    ownMetaTitle: null,
    ownMetaDescription: null,
    cost: null,
    ...changes,
  }
}

/** Articles of a model are not reviewed by default. */
function unreviewed({ origin = 'manual' }: Partial<Pick<DeskItem, 'origin'>>) {
  return origin === 'manual' ? null : ('AI-generated' as const)
}

export function checked(state: CitationState, url = `https://example.com/${state}`): CitationCheck {
  const checkedAt = state === 'unchecked' ? null : '2025-09-17T08:00:00.000Z'
  return { url, state, status: state === 'dead' ? 404 : 200, finalUrl: null, checkedAt }
}

export const debug: GenerationDebug = {
  provider: 'demo',
  model: 'sample',
  milliseconds: 12_345,
  inputTokens: null,
  outputTokens: 900,
  attempts: 2,
  finishReason: 'stop',
  rawText: '{"title":',
}

export function claim(text: string, state: CheckedClaim['state'], changes: Partial<CheckedClaim> = {}): CheckedClaim {
  return { text, kind: 'number', state, citation: null, sentence: null, reason: null, ...changes }
}

export function evidence(claims: readonly CheckedClaim[], changes: Partial<ArticleEvidence> = {}): ArticleEvidence {
  return { state: 'done', checkedAt: '2025-09-17T08:00:00.000Z', claims: [...claims], ...changes }
}
