import { CircleAlert, LogIn } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import type { AdminUser } from '../contract.ts'
import { loginMessages as words } from '../ui-messages.ts'
import { type Credentials, type SignIn, useSignIn } from './use-sign-in.ts'

type LoginFormProps = {
  onDone: (admin: AdminUser) => void
  /** Whose session ended while the dashboard was open; null for whoever comes anew. */
  ended: AdminUser | null
}

/** The login form. What was typed stays, but for a password the server refused. */
export function LoginForm({ onDone, ended }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const signIn = useSignIn(onDone)
  const error = errorOf(signIn)
  useEffect(() => takeFocus(form.current), [])
  useEffect(() => goToMistake(form.current, signIn), [signIn])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the fields themselves: password managers fill them without telling.
    signIn.submit(typedIn(event.currentTarget))
  }
  const marks = (name: keyof Credentials) => marksOf(signIn, { name, errorId })

  return (
    <div className="login split">
      <div className="login-head">
        <h1>{words.title}</h1>
        <p className="lead">{ended ? words.ended : words.lead}</p>
      </div>
      <form className="login-form" method="post" onSubmit={submit} ref={form} noValidate aria-label={words.title}>
        <Field label={words.username}>
          {(control) => (
            <TextInput
              {...control}
              {...marks('username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={ended?.username}
              required
            />
          )}
        </Field>
        <Field label={words.password}>
          {(control) => (
            <TextInput
              {...control}
              {...marks('password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        {error && (
          <p className="error" id={errorId} role="alert">
            <CircleAlert className="icon s" aria-hidden="true" />
            {error}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={<LogIn className="icon s" aria-hidden="true" />}
          disabled={signIn.state === 'sending'}
        >
          {signIn.state === 'sending' ? words.submitting : words.submit}
        </Button>
      </form>
    </div>
  )
}

function errorOf(signIn: SignIn): string | null {
  switch (signIn.state) {
    case 'waiting':
    case 'sending':
      return null
    case 'incomplete':
      return words.required
    case 'failed':
      return signIn.message
  }
}

/** Ties a field to the line that says what is wrong with it. */
function marksOf(signIn: SignIn, { name, errorId }: { name: keyof Credentials; errorId: string }) {
  const isAtFault =
    signIn.state === 'failed' ? signIn.isWrong : signIn.state === 'incomplete' && signIn.missing.includes(name)
  return isAtFault ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
}

function typedIn(form: HTMLFormElement): Credentials {
  return { username: fieldOf(form, 'username')?.value ?? '', password: fieldOf(form, 'password')?.value ?? '' }
}

function fieldOf(form: HTMLFormElement, name: keyof Credentials): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
}

/** The form takes the keyboard when it appears, unless the visitor is elsewhere on the page already. */
function takeFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  const isFree = !activeElement || activeElement.matches('body, main, [hidden] *')
  if (!form || !isFree) return
  const username = fieldOf(form, 'username')
  const first = username?.value ? fieldOf(form, 'password') : username
  first?.focus()
}

function goToMistake(form: HTMLFormElement | null, signIn: SignIn): void {
  if (!form) return
  if (signIn.state === 'incomplete') fieldOf(form, signIn.missing[0] ?? 'username')?.focus()
  if (signIn.state === 'failed' && signIn.isWrong) {
    const password = fieldOf(form, 'password')
    if (password) password.value = ''
    password?.focus()
  }
}
