import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { twoStepMessages as words } from '../../messages.ts'
import css from './second-factor.module.css'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** The button in the bar of the dashboard, and the dialog that turns two-step login on and off (Decisions, Two-step login). */
export function TwoStepLogin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        small
        className={css.open}
        icon={<KeyRound className="icon s" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <span>{words.button}</span>
      </Button>
      {isOpen && <SecondFactorDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
