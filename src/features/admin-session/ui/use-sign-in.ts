import { useRef, useState } from 'react'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { repeatWhenBusy } from '#browser/mutations/repeat-when-busy.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { apiPaths } from '#shared/paths.ts'
import { dismissToast, showToast, toasts } from '#ui-kit/toast.ts'
import type { LoginResponse } from '../contract.ts'
import { loginMessages } from '../messages.ts'
import { callSession } from './session-query.ts'

/** `code` of two-step login: null until the server asks for it. */
export type Credentials = { username: string; password: string; code: string | null }
export type CredentialField = keyof Credentials
export type SignIn =
  | { state: 'waiting' }
  | { state: 'sending' }
  /** Required fields are empty, so nothing was sent. */
  | { state: 'incomplete'; missing: readonly CredentialField[] }
  /** Rejected by the server, or no response arrived. `wrong`: the rejected fields. */
  | { state: 'failed'; message: string; wrong: readonly CredentialField[] }

type SignInForm = SignIn & {
  /** Name and password were correct, and the form now asks for the code. */
  asksForCode: boolean
  submit: (typed: Credentials) => void
  /** Returns to name and password. */
  reset: () => void
}

export function useSignIn(onDone: (response: LoginResponse) => void): SignInForm {
  const [signIn, setSignIn] = useState<SignIn>({ state: 'waiting' })
  const [asksForCode, setAsksForCode] = useState(false)
  const failureToast = useRef<number | null>(null)
  const runOnce = useSingleRun()

  async function submit(typed: Credentials) {
    const checked = checkCredentials(typed)
    if (!checked.ok) return setSignIn({ state: 'incomplete', missing: checked.missing })
    setSignIn({ state: 'sending' })
    try {
      const response = await repeatWhenBusy(() => callSession('POST', apiPaths.adminLogin, { body: checked.body }))
      setSignIn({ state: 'waiting' })
      // Dismiss the toast of the previous attempt.
      if (failureToast.current !== null) dismissToast(failureToast.current)
      onDone(response)
    } catch (error) {
      fail(failureOf(error))
    }
  }

  function fail(failure: CallFailure) {
    const code = codeProblemOf(failure)
    if (code === 'required' && !asksForCode) {
      setAsksForCode(true)
      return setSignIn({ state: 'waiting' })
    }
    const message = messageOf(failure)
    // Spec 8: the toast and the form show the same message.
    showToast({
      title: loginMessages.failed,
      ...(message !== loginMessages.failed && { description: message }),
      destructive: true,
    })
    failureToast.current = toasts.get().at(-1)?.id ?? null
    const isRefused = failure.kind === 'responded' && failure.status === 401
    // The password is no longer correct, or two-step login was turned off, so the form stops asking for the code.
    if (isRefused && !code) setAsksForCode(false)
    setSignIn({ state: 'failed', message, wrong: code ? ['code'] : isRefused ? ['username', 'password'] : [] })
  }

  function reset() {
    setAsksForCode(false)
    setSignIn({ state: 'waiting' })
  }
  return { ...signIn, asksForCode, submit: (typed) => void runOnce('submit', () => submit(typed)), reset }
}

type Checked =
  | { ok: true; body: { username: string; password: string; code?: string } }
  | { ok: false; missing: readonly CredentialField[] }

/**
 * Spec 5: the username is trimmed, and both fields are required. The code is required once the form asks for it. A
 * password of spaces only cannot exist.
 */
export function checkCredentials({ username, password, code }: Credentials): Checked {
  const body = { username: username.trim(), password, ...(code !== null && { code }) }
  const missing = (['username', 'password', 'code'] as const).filter((name) => body[name]?.trim() === '')
  return missing.length > 0 ? { ok: false, missing } : { ok: true, body }
}

/** The problem with the code, or null when the failure has another cause. */
function codeProblemOf(failure: CallFailure): string | null {
  if (failure.kind !== 'responded') return null
  return failure.errors.find(({ path }) => path === 'code')?.code ?? null
}

/** Spec 8: the server's message, or `Login failed`. */
export function messageOf(failure: CallFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return loginMessages.unreachable
    case 'responded':
      return failure.message ?? loginMessages.failed
  }
}
