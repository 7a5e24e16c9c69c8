import { History, Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '#ui-kit/button.tsx'
import { redone, undone } from '../../../domain/shown/history.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { restore } from '../parts/changes.ts'
import { messages } from './messages.ts'
import { steps, useHistory } from './use-history.ts'

/** Undo, redo, and the last palettes. */
export function StepButtons({ state, panels, setPanels }: ExtrasProps) {
  useHistory(state)
  const history = steps.use()
  const [before, after] = [undone(history), redone(history)]
  function go(to: typeof before) {
    if (!to) return
    // The next key is a change of its own.
    const now = { ...to.now, isTyped: false }
    steps.write({ ...to, now })
    restore(now)
  }
  const { isHistoryOpen = false } = panels
  return (
    <>
      <IconButton
        label={before ? messages.undo : messages.nothingToUndo}
        icon={<Undo2 className="icon" aria-hidden />}
        aria-disabled={before === null}
        onClick={() => go(before)}
      />
      <IconButton
        label={after ? messages.redo : messages.nothingToRedo}
        icon={<Redo2 className="icon" aria-hidden />}
        aria-disabled={after === null}
        onClick={() => go(after)}
      />
      <IconButton
        label={messages.lastPalettes}
        icon={<History className="icon" aria-hidden />}
        aria-expanded={isHistoryOpen}
        onClick={() => setPanels((open) => ({ ...open, isHistoryOpen: !isHistoryOpen }))}
      />
    </>
  )
}
