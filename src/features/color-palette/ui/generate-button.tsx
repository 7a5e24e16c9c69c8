import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { messages } from '../messages.ts'
import css from './color-palette-tool.module.css'

type GenerateButtonProps = { label: string; isStoring: boolean; onPress: () => void; primary?: boolean }

/**
 * Spec 4: disabled while storing, with the label `Generating...`. It keeps its width, and regains the focus that it
 * lost while disabled.
 */
export function GenerateButton({ label, isStoring, onPress, primary = false }: GenerateButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (isStoring) return
    const lostFocus = document.activeElement === null || document.activeElement === document.body
    if (hadFocus.current && lostFocus) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isStoring])

  function press() {
    hadFocus.current = document.activeElement === button.current
    onPress()
  }

  return (
    <Button
      ref={button}
      variant={primary ? 'primary' : 'second'}
      className={css.generate}
      data-width={label}
      disabled={isStoring}
      onClick={press}
    >
      {isStoring ? messages.generating : label}
    </Button>
  )
}
