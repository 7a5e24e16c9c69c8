import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Autosaver, type AutosaveState } from './autosave/autosaver.ts'
import type { KeptText, Parse, TextStorage } from './autosave/kept-text.ts'
import { useTextOwner } from './autosave/text-owner.ts'

type AutosaveOptions<T> = {
  /** Which text it is: one name for each form and article. */
  key: string
  value: T
  /** Of the stored text that the form began with; left out for a new one. */
  version?: string
  /** An empty text is not kept. */
  isEmpty: boolean | ((value: T) => boolean)
  /** Reads what was kept, which an earlier version or anybody at this computer may have written; null when it does not fit. */
  parse: Parse<T>
}

type Autosave<T> = {
  /** What this browser kept when the form was opened; the form offers it or takes it over. */
  restored: KeptText<T> | null
  /** Drops what was restored. */
  discard: () => void
  /** Call it when the text has been saved for good. */
  clear: () => void
  saved: AutosaveState<T>['saved']
  /** The text of another tab under the same key. Both are kept; `ElsewhereNotice` tells about it. */
  elsewhere: KeptText<T> | null
  over: AutosaveState<T>['over']
  /** Call it when the text has been saved for good and the form goes on with it. */
  beginAnew: (value: T, version: string) => void
  forgetElsewhere: () => void
}

/** Keeps a form's text in this browser, so that it survives a closed tab. Nothing is sent anywhere. */
export function useAutosave<T extends object>(options: AutosaveOptions<T>): Autosave<T> {
  const { key, value, isEmpty, parse, version = null } = options
  const owner = useTextOwner()
  const open = () => openAutosaver({ owner, key, first: value, version, parse })
  const [opened, setOpened] = useState(open)
  // Another text in the same form: what was written of the one before is saved by the effect's end.
  const saver = opened.isFor({ owner, key }) ? opened : open()
  if (saver !== opened) setOpened(saver)

  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const isNothing = typeof isEmpty === 'function' ? isEmpty(value) : isEmpty
  useEffect(() => saver.change(value, isNothing), [saver, value, isNothing])
  useEffect(() => saveBeforeLeaving(saver), [saver])
  return {
    ...state,
    discard: useCallback(() => saver.discard(), [saver]),
    beginAnew: useCallback((text: T, stored: string) => saver.beginAnew(text, stored), [saver]),
    clear: useCallback(() => saver.clear(), [saver]),
    forgetElsewhere: useCallback(() => saver.forgetElsewhere(), [saver]),
  }
}

type OpenedForm<T> = { owner: number; key: string; first: T; version: string | null; parse: Parse<T> }

function openAutosaver<T extends object>(form: OpenedForm<T>): Autosaver<T> {
  return new Autosaver({
    ...form,
    storage: localTexts(),
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    now: () => new Date(),
  })
}

/** A closed tab gives no time for a pause: the last moments to write are when the page is hidden or left. */
function saveBeforeLeaving<T extends object>(saver: Autosaver<T>): () => void {
  const leave = () => saver.flush()
  const hide = () => document.visibilityState === 'hidden' && saver.flush()
  const notice = (event: StorageEvent) => saver.noticed(event.key)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('storage', notice)
  saver.dropOld()
  return () => {
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('storage', notice)
    saver.flush()
  }
}

/** Null on the server and where the browser refuses its storage. */
function localTexts(): TextStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
