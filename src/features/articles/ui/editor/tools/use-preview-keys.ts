import { type RefObject, useEffect, useRef } from 'react'
import { deedOfKeys } from './deeds.ts'
import type { EditorView } from './use-editor-view.ts'

/**
 * The keys of the preview work everywhere in the editor: while only the preview is shown there is no text field to press
 * them in. The focus goes where the text went.
 */
export function usePreviewKeys(
  { shown, togglePreview }: EditorView,
  isApple: boolean,
): RefObject<HTMLDivElement | null> {
  const whole = useRef<HTMLDivElement>(null)
  const isByKeys = useRef(false)
  useEffect(() => {
    const element = whole.current
    const press = (event: KeyboardEvent) => {
      if (deedOfKeys(event, isApple) !== 'preview') return
      event.preventDefault()
      isByKeys.current = true
      togglePreview()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [togglePreview, isApple])
  useEffect(() => {
    if (!isByKeys.current) return
    isByKeys.current = false
    whole.current?.querySelector<HTMLElement>(shown === 'preview' ? 'section[tabindex]' : 'textarea')?.focus()
  }, [shown])
  return whole
}
