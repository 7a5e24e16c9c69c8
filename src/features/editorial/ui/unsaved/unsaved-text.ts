// Unsaved texts of stored articles, which the form's autosave keeps in this browser (Spec 4: nothing is published by
// accident).
import { useSyncExternalStore } from 'react'
import { localStore } from '#browser/state/storage.ts'
import type { DeskItem } from '#features/articles/editor-contract.ts'
import { type DraftEntry, readDraftEntry, removeDraft, slotKey, useDraftOwner } from '#features/markdown-editor/ui.tsx'
import { differsFrom } from '../../domain/unsaved-change.ts'

/** The autosave key of an article's form. */
export const editFormKey = (articleId: number) => `article-${articleId}`

/** When the unsaved text of an article last changed. Null without a text, or if it equals the stored article. */
export function useUnsavedSince(article: DeskItem): string | null {
  const owner = useDraftOwner()
  return useSyncExternalStore(
    subscribe,
    () => unsavedTexts(owner, article.id).find((draft) => differsFrom(article, draft))?.savedAt ?? null,
  )
}

/** Newest first. A second tab may have saved another one. */
export function unsavedTexts(owner: number, articleId: number): DraftEntry[] {
  const storage = localStore.open()
  if (storage === null) return []
  const drafts = slotsOf(owner, articleId).map((key) => readDraftEntry({ storage, slotKey: key, now: new Date() }))
  return drafts
    .filter((entry) => entry !== null)
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

/** Removes the text that was just stored, unless a tab has changed it since. */
export function dropUnsavedText(owner: number, articleId: number, saved: Pick<DraftEntry, 'savedAt' | 'tab'>): void {
  const storage = localStore.open()
  if (storage === null) return
  for (const key of slotsOf(owner, articleId)) {
    const current = readDraftEntry({ storage, slotKey: key, now: new Date() })
    if (current?.savedAt === saved.savedAt && current.tab === saved.tab) removeDraft(storage, key)
  }
}

function slotsOf(owner: number, articleId: number): string[] {
  return (['main', 'other'] as const).map((slot) => slotKey(owner, editFormKey(articleId), slot))
}

/** Watches only other tabs, because a tab never shows a form and a list together. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
