import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { Unsaved } from './release-state.ts'
import { type SavedText, unsavedChange } from './unsaved-change.ts'

/** A text of the open form has no tab. The form removes it from this browser itself. */
export type UnsavedText = Pick<SavedText, 'change' | 'version' | 'savedAt'> & { tab?: string }

/** Returns the newest of these texts that differs from the stored article. */
export function newestUnsaved(article: DeskArticle, texts: readonly UnsavedText[]): Unsaved | null {
  for (const { tab, ...text } of texts) {
    const unsaved = unsavedChange(article, text)
    const entry = tab === undefined ? null : { savedAt: text.savedAt, tab }
    if (unsaved) return { ...unsaved, entry, editedAt: text.savedAt, storedAt: article.updatedAt }
  }
  return null
}
