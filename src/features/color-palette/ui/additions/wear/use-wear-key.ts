import { wearMessages } from '../parts/messages.ts'
import { isToolInSight, useSingleKeys } from '../parts/use-single-keys.ts'

/** Here the key types a letter, or chooses an entry. */
const taken = 'input:not([type=range], [type=color]), textarea, select, [contenteditable], [role=menu]'

/** W turns "Wear it" on and off, while the focus is in the tool, or while nothing has it and the palette is in view. */
export function useWearKey(turn: () => void): void {
  useSingleKeys(({ key, target }) => {
    if (key.toLowerCase() !== wearMessages.key.toLowerCase()) return
    const isFree = target === document.body && isToolInSight()
    if (isFree || (target instanceof Element && target.closest('[data-tool]') && !target.closest(taken))) turn()
  })
}
