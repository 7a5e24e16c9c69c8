import { Shirt } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { isWornIn } from '../../../domain/dark/wear-address.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { loadToast, wearMessages as messages } from '../parts/messages.ts'
import { isToolInSight, useSingleKeys } from '../parts/use-single-keys.ts'
import css from './wear-button.module.css'

/** Paints the site with the palette, until it is pressed again or the visitor leaves the page. Read from the address. */
export function WearButton(extras: ExtrasProps) {
  const { panels, setPanels } = extras
  const { isWorn = false } = panels
  const place = useRef<HTMLSpanElement>(null)
  const focus = useCallback(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const wear = useCallback((next: boolean) => setPanels((open) => ({ ...open, isWorn: next })), [setPanels])
  useEffect(() => {
    if (isWornIn(window.location.search)) wear(true)
  }, [wear])
  useWearKey(() => wear(!isWorn))
  const load = useCallback(async () => {
    try {
      return await import('./worn-site.tsx')
    } catch (error) {
      wear(false)
      showToast(loadToast)
      throw error
    }
  }, [wear])
  // Once loaded, it stays, and takes itself out of the address.
  const { module } = useLateModule(isWorn ? load : null)
  return (
    <span ref={place} className={css.place}>
      <Button
        variant="quiet"
        small
        aria-label={messages.wearLong}
        aria-pressed={isWorn}
        aria-keyshortcuts={messages.key}
        icon={<Shirt className="icon s" aria-hidden="true" />}
        onClick={() => wear(!isWorn)}
      >
        <span className={css.word}>{messages.wear}</span>
        <span className={css.key} data-key={messages.key} aria-hidden="true" />
      </Button>
      {module && <module.Wear {...extras} focusButton={focus} />}
    </span>
  )
}

/** Here the key types a letter, or chooses an entry. */
const taken = 'input:not([type=range], [type=color]), textarea, select, [contenteditable], [role=menu]'

/** W turns "Wear it" on and off, while the focus is in the tool, or while nothing has it and the palette is in view. */
function useWearKey(turn: () => void): void {
  useSingleKeys(({ key, target }) => {
    if (key.toLowerCase() !== messages.key.toLowerCase()) return
    const isFree = target === document.body && isToolInSight()
    if (isFree || (target instanceof Element && target.closest('[data-tool]') && !target.closest(taken))) turn()
  })
}
