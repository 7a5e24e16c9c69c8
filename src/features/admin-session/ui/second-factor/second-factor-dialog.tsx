import { useState } from 'react'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { formatLongDate } from '#shared/format.ts'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { twoStepMessages as words } from '../../messages.ts'
import type { NewSecret, SecondFactor } from '../../second-factor-contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretKey } from './secret-key.tsx'
import { StepDialog } from './step-dialog.tsx'
import { callSecondFactor, useSecondFactor, useStep } from './use-second-factor.ts'

/** The current view. Secrets exist only here, and closing the dialog drops them. */
type View =
  | { step: 'state' }
  | { step: 'confirm'; secret: NewSecret }
  | { step: 'codes'; codes: readonly string[]; isNew: boolean }
  | { step: 'renew' }
  | { step: 'remove' }

/**
 * Turns two-step login on and off, step by step. Each step is a separate dialog, so that its first field gets the
 * focus.
 */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>({ step: 'state' })
  const read = useSecondFactor()
  const showState = () => setView({ step: 'state' })
  switch (view.step) {
    case 'confirm':
      return (
        <ConfirmStep
          secret={view.secret}
          onCodes={(codes) => setView({ step: 'codes', codes, isNew: true })}
          onCancel={onClose}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={view.codes} isNew={view.isNew} onDone={onClose} />
    case 'renew':
      return <RenewStep onCodes={(codes) => setView({ step: 'codes', codes, isNew: false })} onCancel={showState} />
    case 'remove':
      return <RemoveStep onDone={onClose} onCancel={showState} />
    case 'state': {
      // Data from an earlier visit may be out of date.
      const state = read.isFetchedAfterMount ? read.data : undefined
      if (!state)
        return (
          <Waiting isFailed={read.isError && !read.isFetching} onRetry={() => void read.refetch()} onClose={onClose} />
        )
      if (!state.on) return <BeginStep onSecret={(secret) => setView({ step: 'confirm', secret })} onCancel={onClose} />
      return <OnState state={state} onStep={(step) => setView({ step })} onClose={onClose} />
    }
  }
}

function Waiting({ isFailed, onRetry, onClose }: { isFailed: boolean; onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isFailed && <Button onClick={onRetry}>{words.retry}</Button>}
        </>
      }
    >
      {isFailed ? <p role="alert">{words.loadFailed}</p> : <p role="status">{words.loading}</p>}
    </Dialog>
  )
}

function BeginStep({ onSecret, onCancel }: { onSecret: (secret: NewSecret) => void; onCancel: () => void }) {
  const step = useStep({
    send: ({ password }) => callSecondFactor('POST', adminPaths.secondFactorSecret, { body: { password } }),
    onDone: onSecret,
  })
  return (
    <StepDialog
      title={words.title}
      asksFor={{ password: true }}
      submit={{ label: words.begin, busyLabel: words.beginning }}
      step={step}
      onCancel={onCancel}
    >
      <p>{words.off}</p>
    </StepDialog>
  )
}

type CodesProps = { onCodes: (codes: readonly string[]) => void; onCancel: () => void }

function ConfirmStep({ secret, onCodes, onCancel }: CodesProps & { secret: NewSecret }) {
  const step = useStep({
    send: ({ code }) => callSecondFactor('POST', adminPaths.secondFactor, { body: { code } }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <StepDialog
      title={words.title}
      asksFor={{ code: 'app' }}
      submit={{ label: words.turnOn, busyLabel: words.turningOn }}
      step={step}
      onCancel={onCancel}
    >
      <SecretKey secret={secret} />
    </StepDialog>
  )
}

function RenewStep({ onCodes, onCancel }: CodesProps) {
  const step = useStep({
    send: (body) => callSecondFactor('POST', adminPaths.recoveryCodes, { body }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <StepDialog
      title={words.renew}
      asksFor={{ password: true, code: 'any' }}
      submit={{ label: words.renew, busyLabel: words.renewing }}
      step={step}
      onCancel={onCancel}
    >
      <p>{words.renewText}</p>
    </StepDialog>
  )
}

function RemoveStep({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const step = useStep({
    send: (body) => callSecondFactor('DELETE', adminPaths.secondFactor, { body }),
    onDone: () => {
      onDone()
      showToast({ title: words.turnedOff })
    },
  })
  return (
    <StepDialog
      title={words.removeTitle}
      asksFor={{ password: true, code: 'any' }}
      submit={{ label: words.turnOff, busyLabel: words.turningOff, danger: true }}
      step={step}
      onCancel={onCancel}
    >
      <p>{words.turnOffText}</p>
    </StepDialog>
  )
}

type OnStateProps = {
  state: Extract<SecondFactor, { on: true }>
  onStep: (step: 'renew' | 'remove') => void
  onClose: () => void
}

function OnState({ state, onStep, onClose }: OnStateProps) {
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={() => onStep('renew')}>{words.renew}</Button>
          <Button onClick={() => onStep('remove')}>{words.turnOff}</Button>
        </>
      }
    >
      <p>{words.on(formatLongDate(new Date(state.since)))}</p>
      <p>{words.left(state.recoveryCodes)}</p>
    </Dialog>
  )
}
