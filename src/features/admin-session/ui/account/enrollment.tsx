import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '#browser/mutations/read-again.ts'
import { Button } from '#ui-kit/button.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { enrollMessages as words } from '../../account-messages.ts'
import { SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx'
import { sessionKey } from '../session-query.ts'
import css from './account.module.css'

/** Replaces the dashboard while two-step login is required but not on. */
export function Enrollment() {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  function close() {
    setIsOpen(false)
    // The dashboard appears once two-step login is on.
    void readAgain(client, { queryKey: sessionKey })
  }
  return (
    <div className={panels.panel}>
      <div className={css.body}>
        <h2>{words.title}</h2>
        <p>{words.reason}</p>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {words.begin}
        </Button>
      </div>
      {isOpen && <SecondFactorDialog onClose={close} />}
    </div>
  )
}
