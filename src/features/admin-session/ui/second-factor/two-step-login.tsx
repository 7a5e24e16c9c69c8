import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { twoStepMessages as words } from '../../messages.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** The button on the account page, and the dialog that turns two-step login on and off (Decisions, Two-step login). */
export function TwoStepLogin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<KeyRound className="icon s" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <SecondFactorDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
