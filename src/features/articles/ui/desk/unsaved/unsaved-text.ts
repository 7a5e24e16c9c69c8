// Text of a stored article that this browser keeps and nobody has saved (Spec 4: nothing is published by accident).
import { useSyncExternalStore } from 'react'
import { type KeptEntry, keptEntryIn, removeKept, slotKey } from '../../editor/autosave/kept-text.ts'
import { useTextOwner } from '../../editor/autosave/text-owner.ts'

/** Under this name the edit form keeps the text of an article. */
export const editFormKey = (articleId: number) => `article-${articleId}`

/** When the unsaved text of an article was last changed; null where there is none. */
export function useUnsavedSince(articleId: number): string | null {
  const owner = useTextOwner()
  return useSyncExternalStore(subscribe, () => unsavedText(owner, articleId)?.savedAt ?? null)
}

export function unsavedText(owner: number, articleId: number): KeptEntry | null {
  try {
    const from = { storage: window.localStorage, slotKey: slotKey(owner, editFormKey(articleId), 'main') }
    return keptEntryIn({ ...from, now: new Date() })
  } catch {
    // Storage can be forbidden: then nothing is kept.
    return null
  }
}

/** Drops the text that was saved; what another tab has kept since stays. */
export function dropUnsavedText(owner: number, articleId: number, saved: KeptEntry): void {
  const current = unsavedText(owner, articleId)
  if (current?.savedAt !== saved.savedAt || current.tab !== saved.tab) return
  removeKept(window.localStorage, slotKey(owner, editFormKey(articleId), 'main'))
}

/** Other tabs keep and save texts as well; in this one a form and the lists are never on screen together. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
