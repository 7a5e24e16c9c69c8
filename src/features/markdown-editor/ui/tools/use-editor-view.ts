import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react'
import { useMedia } from '#ui-kit/use-media.ts'

export type Shown = 'write' | 'preview' | 'both'
export type EditorView = {
  shown: Shown
  isWide: boolean
  choose: Dispatch<SetStateAction<Shown>>
  togglePreview: () => void
}

/** Two columns need this width. Below it, only one is shown at a time. */
const wide = '(min-width: 40em)'

export function useEditorView(): EditorView {
  const isWide = useMedia(wide)
  const [chosen, choose] = useState<Shown>('write')
  const shown = chosen === 'both' && !isWide ? 'write' : chosen
  const togglePreview = useCallback(() => {
    choose(shown === 'write' ? (isWide ? 'both' : 'preview') : 'write')
  }, [shown, isWide])
  return useMemo(() => ({ shown, isWide, choose, togglePreview }), [shown, isWide, togglePreview])
}
