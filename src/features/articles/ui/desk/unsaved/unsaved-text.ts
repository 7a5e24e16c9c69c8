// Texts of a stored article that this browser keeps and nobody has saved (Spec 4: nothing is published by accident).
import { useSyncExternalStore } from 'react'
import type { DeskItem } from '../../../editorial-contract.ts'
import { type KeptEntry, keptEntryIn, removeKept, slotKey } from '../../editor/autosave/kept-text.ts'
import { useTextOwner } from '../../editor/autosave/text-owner.ts'
import { differsFrom } from './unsaved-change.ts'

/** Under this name the edit form keeps the text of an article. */
export const editFormKey = (articleId: number) => `article-${articleId}`

/** When the unsaved text of an article was last changed; null where there is none, or where the same is stored. */
export function useUnsavedSince(article: DeskItem): string | null {
  const owner = useTextOwner()
  return useSyncExternalStore(
    subscribe,
    () => unsavedTexts(owner, article.id).find((kept) => differsFrom(article, kept))?.savedAt ?? null,
  )
}

/** Newest first, as the form has them: a second tab may have kept another one. */
export function unsavedTexts(owner: number, articleId: number): KeptEntry[] {
  try {
    const storage = window.localStorage
    const kept = slotsOf(owner, articleId).map((key) => keptEntryIn({ storage, slotKey: key, now: new Date() }))
    return kept
      .filter((entry) => entry !== null)
      .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
  } catch {
    // Storage can be forbidden: then nothing is kept.
    return []
  }
}

/** Drops the text that was saved; what another tab has kept since stays. */
export function dropUnsavedText(owner: number, articleId: number, saved: KeptEntry): void {
  const storage = window.localStorage
  for (const key of slotsOf(owner, articleId)) {
    const current = keptEntryIn({ storage, slotKey: key, now: new Date() })
    if (current?.savedAt === saved.savedAt && current.tab === saved.tab) removeKept(storage, key)
  }
}

function slotsOf(owner: number, articleId: number): string[] {
  return (['main', 'other'] as const).map((slot) => slotKey(owner, editFormKey(articleId), slot))
}

/** Other tabs keep and save texts as well; in this one a form and the lists are never on screen together. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
