import { CircleAlert, LogIn } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Field, TextInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import type { AdminUser, LoginResponse } from '../contract.ts'
import { loginMessages as words } from '../messages.ts'
import { CodeField } from './code-field.tsx'
import css from './login-form.module.css'
import { type CredentialField, type Credentials, type SignIn, useSignIn } from './use-sign-in.ts'

type LoginFormProps = {
  onDone: (response: LoginResponse) => void
  /** The administrator whose session ended while the dashboard was open, or null. */
  ended: AdminUser | null
}

/**
 * The login form. With two-step login, the code field replaces name and password, which stay in the document and are
 * sent again with the code. Keeps the input, except what the server rejected.
 */
export function LoginForm({ onDone, ended }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const signIn = useSignIn(onDone)
  const { asksForCode } = signIn
  const error = errorOf(signIn)
  const isAboutCode = asksForCode && isMarked(signIn, 'code')
  useEffect(() => takeFocus(form.current), [])
  useEffect(() => focusMistake(form.current, signIn), [signIn])
  useEffect(() => {
    if (asksForCode) code.current?.focus()
  }, [asksForCode])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the DOM, because some password managers fill fields without an event.
    signIn.submit(typedIn(event.currentTarget))
  }
  function goBack() {
    signIn.reset()
    restart(form.current)
  }
  return (
    <div className={classNames(css.login, frames.split)}>
      <div className={css.head}>
        <h1>{words.title}</h1>
        <p className="lead">{asksForCode ? words.codeLead : ended ? words.ended : words.lead}</p>
      </div>
      <form className={css.form} method="post" onSubmit={submit} ref={form} noValidate aria-label={words.title}>
        <div className={css.fields} hidden={asksForCode}>
          <CredentialFields username={ended?.username} marks={(name) => marksOf(signIn, { name, errorId })} />
        </div>
        {asksForCode && <CodeField input={code} error={(isAboutCode && error) || undefined} />}
        {error && !isAboutCode && (
          <p className={controls.error} id={errorId} role="alert">
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
        {asksForCode && <Button onClick={goBack}>{words.back}</Button>}
      </form>
    </div>
  )
}

type CredentialFieldsProps = {
  username: string | undefined
  marks: (name: CredentialField) => { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function CredentialFields({ username, marks }: CredentialFieldsProps) {
  return (
    <>
      <Field label={words.username}>
        {(control) => (
          <TextInput
            {...control}
            {...marks('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
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
    </>
  )
}

function errorOf(signIn: SignIn): string | null {
  switch (signIn.state) {
    case 'waiting':
    case 'sending':
      return null
    case 'incomplete':
      return signIn.missing.includes('code') ? words.codeMissing : words.required
    case 'failed':
      return signIn.message
  }
}

/** Links a field to its error message. */
function marksOf(signIn: SignIn, { name, errorId }: { name: CredentialField; errorId: string }) {
  return isMarked(signIn, name) ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
}

function isMarked(signIn: SignIn, name: CredentialField): boolean {
  if (signIn.state === 'failed') return signIn.wrong.includes(name)
  return signIn.state === 'incomplete' && signIn.missing.includes(name)
}

function typedIn(form: HTMLFormElement): Credentials {
  const value = (name: CredentialField) => fieldOf(form, name)?.value
  return { username: value('username') ?? '', password: value('password') ?? '', code: value('code') ?? null }
}

function fieldOf(form: HTMLFormElement, name: CredentialField): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
}

/** Focuses the form when it appears, unless another part of the page has the focus. */
function takeFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  const isFree = !activeElement || activeElement.matches('body, main, [hidden] *')
  if (!form || !isFree) return
  const username = fieldOf(form, 'username')
  const first = username?.value ? fieldOf(form, 'password') : username
  first?.focus()
}

/** Returns to an empty password field. It can get the focus only after it is shown again. */
function restart(form: HTMLFormElement | null): void {
  const password = form && fieldOf(form, 'password')
  if (!password) return
  password.value = ''
  requestAnimationFrame(() => password.focus())
}

function focusMistake(form: HTMLFormElement | null, signIn: SignIn): void {
  if (!form) return
  if (signIn.state === 'incomplete') fieldOf(form, signIn.missing[0] ?? 'username')?.focus()
  const refused = signIn.state === 'failed' ? signIn.wrong.at(-1) : undefined
  const field = refused && fieldOf(form, refused)
  if (!field) return
  field.value = ''
  field.focus()
}
