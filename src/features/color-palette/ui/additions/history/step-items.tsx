import { History, Redo2 } from 'lucide-react'
import { MenuItem } from '#ui-kit/menu/menu.tsx'
import { redone } from '../../../domain/shown/history.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import { colorsOfStep, redoStep, steps } from './use-history.ts'

type StepItemsProps = Pick<ExtrasProps, 'state' | 'setPanels'> & { close: () => void }

/** Redo and the last palettes, for phones. */
export function StepItems({ state, setPanels, close }: StepItemsProps) {
  const after = redone(steps.use())
  function redo() {
    close()
    const step = redoStep()
    if (step) state.say(messages.back(colorsOfStep(step)))
  }
  function openHistory() {
    close()
    setPanels((open) => ({ ...open, isHistoryOpen: true }))
  }
  return (
    <>
      <MenuItem
        label={after ? messages.redo : messages.nothingToRedo}
        icon={<Redo2 className="icon s" aria-hidden />}
        disabled={after === null}
        onChoose={redo}
      />
      <MenuItem
        label={messages.lastPalettes}
        icon={<History className="icon s" aria-hidden />}
        onChoose={openHistory}
      />
    </>
  )
}
