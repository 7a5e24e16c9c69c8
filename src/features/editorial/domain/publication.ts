// The conditions of publishing: the state of a new article, and the sources of any article (Spec 4).
import type { CitationCheck, DeskItem } from '#features/articles/editor-contract.ts'
import type { ManualForm } from './article-form.ts'

/** The fields of an article that actions and their dialogs read. */
export type ActionArticle = Pick<
  DeskItem,
  | 'id'
  | 'title'
  | 'description'
  | 'practicalAdvice'
  | 'updatedAt'
  | 'status'
  | 'origin'
  | 'aiLabel'
  | 'publishAt'
  | 'citationChecks'
>

export type Publication = 'draft' | 'public' | 'after-check'

/** `after-check`: an article with sources is stored as a draft and published after its sources are checked. */
export function publicationOf({ isDraft, citations }: Pick<ManualForm, 'isDraft' | 'citations'>): Publication {
  if (isDraft) return 'draft'
  return citations.length === 0 ? 'public' : 'after-check'
}

export function isUnchecked({ state }: Pick<CitationCheck, 'state'>): boolean {
  return state === 'unchecked'
}

export function deadAddresses(checks: readonly CitationCheck[]): string[] {
  return checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
}
