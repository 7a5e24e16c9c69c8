import { type Dispatch, type SetStateAction, useCallback, useMemo, useState, useSyncExternalStore } from 'react'

export type Shown = 'write' | 'preview' | 'both'
export type EditorView = {
  shown: Shown
  isWide: boolean
  choose: Dispatch<SetStateAction<Shown>>
  togglePreview: () => void
}

/** Two columns need this much room; below it one is shown at a time. */
const wide = '(min-width: 900px)'

export function useEditorView(): EditorView {
  const isWide = useSyncExternalStore(watchWidth, isWideNow, () => false)
  const [chosen, choose] = useState<Shown>('both')
  const shown = chosen === 'both' && !isWide ? 'write' : chosen
  const togglePreview = useCallback(() => {
    choose(shown === 'write' ? (isWide ? 'both' : 'preview') : 'write')
  }, [shown, isWide])
  return useMemo(() => ({ shown, isWide, choose, togglePreview }), [shown, isWide, togglePreview])
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWideNow(): boolean {
  return window.matchMedia(wide).matches
}
