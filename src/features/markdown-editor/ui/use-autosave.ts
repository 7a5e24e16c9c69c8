import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { localStore } from '#browser/state/storage.ts'
import { Autosaver, type AutosaveState } from './autosave/autosaver.ts'
import type { Parse, SavedDraft } from './autosave/saved-draft.ts'

/** The id of the user whose drafts are saved. The page provides it, because the editor has no access to the session. */
export const DraftOwner = createContext<number | null>(null)

export function useDraftOwner(): number {
  const owner = useContext(DraftOwner)
  if (owner === null) throw new Error('Autosave needs a DraftOwner around the form')
  return owner
}

type AutosaveOptions<T> = {
  /** One key per form and text. */
  key: string
  value: T
  /** The version of the stored text that the form was opened with. Omitted for a new text. */
  version?: string
  /** An empty text is not saved. */
  isEmpty: boolean | ((value: T) => boolean)
  /**
   * Validates a saved draft, which an older release or another user of the computer may have written. Returns null if
   * it is invalid.
   */
  parse: Parse<T>
}

type Autosave<T> = {
  /** The draft that existed when the form was opened. */
  restored: SavedDraft<T> | null
  /** Deletes the restored draft. */
  discard: () => void
  /** Deletes the draft, because the text is stored on the server. */
  clear: () => void
  saved: AutosaveState<T>['saved']
  /** A different draft of another tab under the same key, for `OtherTabNotice`. Both are kept. */
  otherTab: SavedDraft<T> | null
  base: AutosaveState<T>['base']
  /** Deletes the draft and continues from the text that the server stored under this version. */
  rebase: (value: T, version: string) => void
  discardOtherTab: () => void
}

/** Saves a form's text in this browser, so it survives a closed tab. Nothing is sent. */
export function useAutosave<T extends object>(options: AutosaveOptions<T>): Autosave<T> {
  const { key, value, isEmpty, parse, version = null } = options
  const owner = useDraftOwner()
  const open = () => openAutosaver({ owner, key, initial: value, version, parse })
  const [opened, setOpened] = useState(open)
  // Another key or owner needs another autosaver. The effect's cleanup saves the text of the old one.
  const saver = opened.isFor({ owner, key }) ? opened : open()
  if (saver !== opened) setOpened(saver)

  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const isNothing = typeof isEmpty === 'function' ? isEmpty(value) : isEmpty
  useEffect(() => saver.change(value, isNothing), [saver, value, isNothing])
  useEffect(() => saveBeforeLeaving(saver), [saver])
  return {
    ...state,
    discard: useCallback(() => saver.discard(), [saver]),
    rebase: useCallback((text: T, stored: string) => saver.rebase(text, stored), [saver]),
    clear: useCallback(() => saver.clear(), [saver]),
    discardOtherTab: useCallback(() => saver.discardOtherTab(), [saver]),
  }
}

type OpenedForm<T> = { owner: number; key: string; initial: T; version: string | null; parse: Parse<T> }

function openAutosaver<T extends object>(form: OpenedForm<T>): Autosaver<T> {
  return new Autosaver({
    ...form,
    storage: localStore.open(),
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    now: () => new Date(),
  })
}

/** A tab may close within the debounce. `visibilitychange` and `pagehide` are the last chances to save. */
function saveBeforeLeaving<T extends object>(saver: Autosaver<T>): () => void {
  const leave = () => saver.flush()
  const hide = () => document.visibilityState === 'hidden' && saver.flush()
  const changed = (event: StorageEvent) => saver.storageChanged(event.key)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('storage', changed)
  saver.deleteExpired()
  return () => {
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('storage', changed)
    saver.flush()
  }
}
