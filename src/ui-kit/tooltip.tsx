import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './tooltip.module.css'

/** Spec 9: the tooltip delay. */
const tooltipDelayMs = 700

/**
 * Shows `text` below its only child after the pointer or the keyboard focus rests on it. Escape closes it. The child's
 * accessible name repeats the text, so the bubble is hidden from screen readers.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function wait() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), tooltipDelayMs)
  }
  function leave() {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the control inside stays the one thing to operate.
    <span
      className={css.tip}
      onPointerEnter={(event) => event.pointerType === 'mouse' && wait()}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && wait()}
      onBlur={leave}
    >
      {children}
      {open && (
        <span className={css.text} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  )
}
