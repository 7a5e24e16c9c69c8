import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { passwordMessages as words } from '../../account-messages.ts'
import css from './account.module.css'
import { type PasswordField, passwordFields, usePasswordChange } from './use-password-change.ts'

const labels: Record<PasswordField, { label: string; hint?: string; autoComplete: string }> = {
  currentPassword: { label: words.current, autoComplete: 'current-password' },
  newPassword: { label: words.next, hint: words.nextHint, autoComplete: 'new-password' },
  repeatedPassword: { label: words.repeat, autoComplete: 'new-password' },
}

/**
 * Shows each error at its field and focuses the field. Reads values from the DOM, because some password managers send
 * no event.
 */
export function PasswordForm({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { state, submit } = usePasswordChange()
  useEffect(() => {
    if (state.kind === 'done') form.current?.reset()
    if (state.kind === 'failed' && state.field) fieldIn(form.current, state.field)?.focus()
  }, [state])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = (name: PasswordField) => fieldIn(event.currentTarget, name)?.value ?? ''
    submit({
      currentPassword: value('currentPassword'),
      newPassword: value('newPassword'),
      repeatedPassword: value('repeatedPassword'),
    })
  }
  const isBusy = state.kind === 'sending'
  const failure = state.kind === 'failed' ? state : null
  return (
    <form className={css.form} method="post" onSubmit={send} ref={form} noValidate aria-label={words.title}>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {passwordFields.map((name) => (
        <Field
          key={name}
          label={labels[name].label}
          hint={labels[name].hint}
          error={failure?.field === name ? failure.message : undefined}
        >
          {(control) => (
            <TextInput {...control} name={name} type="password" autoComplete={labels[name].autoComplete} required />
          )}
        </Field>
      ))}
      {failure && failure.field === null && (
        <p className={controls.error} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {failure.message}
        </p>
      )}
      <div className={css.acts}>
        {/* Not disabled, because a disabled button loses the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
        <p className="meta" role="status">
          {state.kind === 'done' && words.done}
        </p>
      </div>
    </form>
  )
}

function fieldIn(form: HTMLFormElement | null, name: PasswordField): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
}
