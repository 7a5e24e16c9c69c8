import { Bold } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { additionMessages } from '../../../addition-messages.ts'
import css from './foot.module.css'

type MarkToolsProps = {
  isWideOnly?: boolean
  /** Marks the selected words. Without a selection, the button is disabled. */
  markSelected?: (() => void) | undefined
  children?: ReactNode
}

/** The button for the selected words, and how many there are. */
export function MarkTools({ isWideOnly = false, markSelected, children }: MarkToolsProps) {
  return (
    <>
      <Button
        variant="quiet"
        small
        className={classNames(isWideOnly && css.wideOnly)}
        disabled={!markSelected}
        // Keeps the selection in the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={markSelected}
        icon={<Bold className="icon s" aria-hidden="true" />}
      >
        {additionMessages.markSelection}
        <kbd className={classNames(css.keys, 'desk')}>{additionMessages.markKeys}</kbd>
      </Button>
      <span className={classNames('meta', 'desk')} role="status">
        {children ?? additionMessages.selectWords}
      </span>
    </>
  )
}
