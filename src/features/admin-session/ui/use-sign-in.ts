import { useRef, useState } from 'react'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import { currentToasts, dismissToast, showToast } from '#ui-kit/toast.ts'
import type { AdminUser } from '../contract.ts'
import { loginMessages } from '../ui-messages.ts'
import { callSession } from './session-calls.ts'

export type Credentials = { username: string; password: string }
export type SignIn =
  | { state: 'waiting' }
  | { state: 'sending' }
  /** Refused on the page, before anything was sent. */
  | { state: 'incomplete'; missing: readonly (keyof Credentials)[] }
  /** Refused by the server, or not answered. `isWrong`: the server does not know this name with this password. */
  | { state: 'failed'; message: string; isWrong: boolean }

export function useSignIn(onDone: (admin: AdminUser) => void): SignIn & { submit: (typed: Credentials) => void } {
  const [signIn, setSignIn] = useState<SignIn>({ state: 'waiting' })
  const failureToast = useRef<number | null>(null)

  async function submit(typed: Credentials) {
    if (signIn.state === 'sending') return
    const checked = checkCredentials(typed)
    if (!checked.ok) return setSignIn({ state: 'incomplete', missing: checked.missing })
    setSignIn({ state: 'sending' })
    try {
      const { adminUser } = await callSession('POST', apiPaths.adminLogin, { body: checked.credentials })
      setSignIn({ state: 'waiting' })
      // What was said of the attempt before is no longer so.
      if (failureToast.current !== null) dismissToast(failureToast.current)
      onDone(adminUser)
    } catch (error) {
      const failure = failureOf(error)
      const message = messageOf(failure)
      // Spec 8: the toast and the line in the form say the same.
      showToast({
        title: loginMessages.failed,
        ...(message !== loginMessages.failed && { description: message }),
        destructive: true,
      })
      failureToast.current = currentToasts().at(-1)?.id ?? null
      setSignIn({ state: 'failed', message, isWrong: failure.kind === 'answered' && failure.status === 401 })
    }
  }
  return { ...signIn, submit: (typed) => void submit(typed) }
}

type Checked = { ok: true; credentials: Credentials } | { ok: false; missing: readonly (keyof Credentials)[] }

/** Spec 5: the username is trimmed, both are required. Nobody has a password of spaces alone, as the server says too. */
export function checkCredentials({ username, password }: Credentials): Checked {
  const credentials = { username: username.trim(), password }
  const missing = (['username', 'password'] as const).filter((name) => credentials[name].trim() === '')
  return missing.length > 0 ? { ok: false, missing } : { ok: true, credentials }
}

/** Spec 8: the server's message, or `Login failed`. */
export function messageOf(failure: CallFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return loginMessages.unreachable
    case 'answered':
      return failure.message ?? loginMessages.failed
  }
}
