import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { repeatWhenBusy } from '#browser/mutations/repeat-when-busy.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { passwordProblems, passwordMessages as words } from '../../account-messages.ts'
import { passwordProblem } from '../../domain/credentials.ts'
import { callAccount, readAccount } from '../session-query.ts'

export const passwordFields = ['currentPassword', 'newPassword', 'repeatedPassword'] as const
export type PasswordField = (typeof passwordFields)[number]
type Entered = Record<PasswordField, string>

type Failure = { message: string; field: PasswordField | null }
type State = { kind: 'waiting' } | { kind: 'sending' } | { kind: 'done' } | ({ kind: 'failed' } & Failure)

/** Sends one password change at a time. No cache keeps the entered values. */
export function usePasswordChange() {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const client = useQueryClient()
  const { start, isBusy } = useSingleMutation({
    mutationFn: ({ currentPassword, newPassword }: Entered) =>
      repeatWhenBusy(() => callAccount('POST', adminPaths.password, { body: { currentPassword, newPassword } })),
    gcTime: 0,
    onSuccess: () => {
      setState({ kind: 'done' })
      void readAgain(client, { queryKey: keyOf(readAccount(adminPaths.sessions)) })
    },
    onError: (error) => setState({ kind: 'failed', ...refusalOf(failureOf(error)) }),
  })
  function submit(entered: Entered) {
    if (isBusy) return
    const failure = mistakeIn(entered)
    if (failure) return setState({ kind: 'failed', ...failure })
    setState({ kind: 'sending' })
    start(entered)
  }
  return { state, submit }
}

/** Applies the server's rules before anything is sent. */
export function mistakeIn({ currentPassword, newPassword, repeatedPassword }: Entered): Failure | null {
  if (currentPassword.trim() === '') return { message: words.currentMissing, field: 'currentPassword' }
  const problem = passwordProblem(newPassword)
  if (problem) return { message: passwordProblems[problem], field: 'newPassword' }
  return newPassword === repeatedPassword ? null : { message: words.repeatDiffers, field: 'repeatedPassword' }
}

function refusalOf(failure: CallFailure): Failure {
  if (failure.kind === 'unreachable') return { message: words.unreachable, field: null }
  const field = passwordFields.find((name) => name === failure.errors[0]?.path) ?? null
  return { message: failure.message ?? words.failed, field }
}
