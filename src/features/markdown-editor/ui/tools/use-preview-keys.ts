import { type RefObject, useEffect, useRef } from 'react'
import { actionOfKeys } from './actions.ts'
import type { EditorView } from './use-editor-view.ts'

/**
 * The preview shortcut works everywhere in the editor, because the text field is hidden while only the preview is
 * shown. It moves the focus to the visible part.
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
      if (actionOfKeys(event, isApple) !== 'preview') return
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
