import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { twoStepMessages as words } from '../../messages.ts'
import { CodeField } from '../code-field.tsx'
import css from './second-factor.module.css'
import type { Entered, StepFailure } from './use-second-factor.ts'

type StepDialogProps = {
  title: string
  /** Shown above the fields. */
  children: ReactNode
  asksFor: { password?: true; code?: 'app' | 'any' }
  submit: { label: string; busyLabel: string; danger?: true }
  step: { start: (entered: Entered) => void; isBusy: boolean; failure: StepFailure | null }
  onCancel: () => void
}

/** A dialog with the fields of one step. Shows each error at its field and focuses the field. */
export function StepDialog({ title, children, asksFor, submit, step, onCancel }: StepDialogProps) {
  const formId = useId()
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { start, isBusy, failure } = step
  const first = asksFor.password ? password : code
  useEffect(() => {
    const field = { password, code }[failure?.field ?? 'password'].current
    if (!failure?.field || !field) return
    field.value = ''
    field.focus()
  }, [failure])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the DOM, because some password managers fill fields without an event.
    start({ password: password.current?.value ?? '', code: code.current?.value ?? '' })
  }
  const errorAt = (field: StepFailure['field']) => (failure?.field === field ? failure.message : undefined)
  return (
    <Dialog
      open
      title={title}
      firstFocus={first}
      onClose={() => !isBusy && onCancel()}
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant={submit.danger ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? submit.busyLabel : submit.label}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} className={css.form} method="post" onSubmit={send} noValidate aria-label={title}>
        {asksFor.password && (
          <Field label={words.password} error={errorAt('password')}>
            {(control) => (
              <TextInput
                {...control}
                ref={password}
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
        )}
        {asksFor.code && <CodeField input={code} error={errorAt('code')} mayBeRecovery={asksFor.code === 'any'} />}
        {failure && failure.field === null && (
          <p className={controls.error} role="alert">
            <CircleAlert className="icon s" aria-hidden="true" />
            {failure.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
