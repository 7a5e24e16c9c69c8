import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import css from './facts-chip.module.css'
import { factsMessages } from './facts-messages.ts'

/** The number of open facts in the bar, for screens on which the rail is out of sight. It leads there. */
export function FactsChip({ open, onOpen }: { open: number; onOpen: () => void }) {
  if (open === 0) return null
  return (
    <button type="button" className={css.chip} onClick={onOpen}>
      <span className={classNames(controls.badge, tones.warn)}>{factsMessages.open(open)}</span>
    </button>
  )
}
