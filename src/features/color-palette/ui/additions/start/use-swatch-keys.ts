import { useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Each swatch is one tab stop, which makes it a toolbar. Arrow keys, Home and End move between its buttons. */
export function useSwatchKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || shiftKey) return
      const buttons = [...(target.closest('[data-swatch], [role=toolbar]')?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(target as HTMLButtonElement)
      const step = steps[key]
      const to = key === 'Home' ? 0 : key === 'End' ? -1 : step === undefined ? undefined : (at + step) % buttons.length
      if (at === -1 || to === undefined) return
      event.preventDefault()
      buttons.at(to)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
