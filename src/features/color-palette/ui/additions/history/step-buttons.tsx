import { History, Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '#ui-kit/button.tsx'
import { redone, undone } from '../../../domain/shown/history.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import css from './step-buttons.module.css'
import { colorsOfStep, redoStep, steps, undoStep, useHistory } from './use-history.ts'
import { useStepKeys } from './use-step-keys.ts'

/** Undo, redo and the last palettes: one tab stop, with arrow keys between the buttons. */
export function StepButtons({ state, panels, setPanels }: ExtrasProps) {
  useHistory(state)
  const history = steps.use()
  const [before, after] = [undone(history), redone(history)]
  const { say } = state
  const announce = (step: ReturnType<typeof undoStep>) => step && say(messages.back(colorsOfStep(step)))
  useStepKeys(announce)
  const { isHistoryOpen = false } = panels
  return (
    <div className={css.steps} role="toolbar" aria-label={messages.toolbar}>
      <IconButton
        label={before ? messages.undo : messages.nothingToUndo}
        icon={<Undo2 className="icon" aria-hidden />}
        aria-disabled={before === null}
        onClick={() => announce(undoStep())}
      />
      <IconButton
        label={after ? messages.redo : messages.nothingToRedo}
        tabIndex={-1}
        icon={<Redo2 className="icon" aria-hidden />}
        aria-disabled={after === null}
        onClick={() => announce(redoStep())}
      />
      <IconButton
        label={messages.lastPalettes}
        tabIndex={-1}
        icon={<History className="icon" aria-hidden />}
        aria-expanded={isHistoryOpen}
        onClick={() => setPanels((open) => ({ ...open, isHistoryOpen: !isHistoryOpen }))}
      />
    </div>
  )
}
