import type { PaletteState } from '../../state/use-palette.ts'
import { isToolInSight, useSingleKeys } from '../parts/use-single-keys.ts'

/** Elements where Space already has a function. */
const operable = 'input, textarea, select, button, a, summary, dialog, [contenteditable], [role], [popover]'

/**
 * Space generates, as in other palette tools, while no field or button has the focus, no dialog is open, and the
 * palette is in view. Otherwise it scrolls as usual.
 */
export function useSpaceKey({ generateNext, isStoring }: PaletteState): void {
  useSingleKeys((event) => {
    if (event.key !== ' ' || !isToolInSight()) return
    if (event.target instanceof Element && event.target.closest(operable)) return
    event.preventDefault()
    if (!isStoring) void generateNext()
  })
}
