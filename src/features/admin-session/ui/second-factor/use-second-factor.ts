import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clientOf } from '#browser/api.ts'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { repeatWhenBusy } from '#browser/mutations/repeat-when-busy.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { queryOf } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { twoStepMessages as words } from '../../messages.ts'
import type { secondFactorEndpoints } from '../../second-factor-contract.ts'

type SecondFactorEndpoint = (typeof secondFactorEndpoints)[number]

export const callSecondFactor = clientOf<SecondFactorEndpoint>()
const stateQuery = queryOf(readsOf<SecondFactorEndpoint>()(adminPaths.secondFactor))

/** Whether two-step login is on. Fetched each time the dialog opens. */
export function useSecondFactor() {
  return useQuery({ ...stateQuery, staleTime: 0, refetchOnMount: 'always', retryOnMount: true })
}

export type Entered = { password: string; code: string }
/** `field`: the field of the error, if the server names it. */
export type StepFailure = { message: string; field: 'password' | 'code' | null }

type Step<Result> = { send: (entered: Entered) => Promise<Result>; onDone: (result: Result) => void }

/** One step of the dialog, sent once at a time. No cache keeps the input or the response. */
export function useStep<Result>({ send, onDone }: Step<Result>) {
  const client = useQueryClient()
  const { start, isBusy, error } = useSingleMutation({
    mutationFn: (entered: Entered) => repeatWhenBusy(() => send(entered)),
    gcTime: 0,
    ...whileSignedIn<Entered, Result>(client, {
      onSuccess: onDone,
      // The dialog shows the error at its fields.
      onError: () => undefined,
      onSettled: () => readAgain(client, { queryKey: stateQuery.queryKey }),
    }),
  })
  return { start, isBusy, failure: error && stepFailureOf(failureOf(error)) }
}

export function stepFailureOf(failure: CallFailure): StepFailure {
  if (failure.kind === 'unreachable') return { message: words.unreachable, field: null }
  const path = failure.errors[0]?.path
  const field = path === 'password' || path === 'code' ? path : null
  return { message: failure.message ?? words.failed, field }
}
