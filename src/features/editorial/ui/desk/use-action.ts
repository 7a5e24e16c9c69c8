import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#browser/call-failure.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import type { ActionFailure } from '../../messages.ts'
import { showFailure } from './failure-toast.ts'
import { refreshDesk } from './refresh-desk.ts'

type ActionOptions<Input, Data> = {
  /** The texts of the failure toast. */
  failure: ActionFailure
  send: (input: Input) => Promise<Data>
  onDone: (data: Data, input: Input) => void
  /** Called before the failure toast, so a dialog that would cover the toast closes first. */
  onFailed?: () => void
  /** Which queries to invalidate: none after 'read'. After 'delete', the open article is not fetched again. */
  effect?: 'read' | 'write' | 'delete'
}

/**
 * Sends one action of the desk at a time. Shows a toast on failure, then reads the lists and counts again.
 * @example useAction({ failure: actionFailures.publish, send: (id: number) => callDesk('POST', …), onDone: () =>
 * showToast(…) })
 */
export function useAction<Input, Data>(options: ActionOptions<Input, Data>) {
  const client = useQueryClient()
  return useSingleMutation(actionMutation(client, options))
}

/** Sends an action once, for callers that prevent duplicates themselves. */
export function startAction<Input, Data>(client: QueryClient, options: ActionOptions<Input, Data>, input: Input): void {
  // `onFailed` and the toast handle a failure.
  client
    .getMutationCache()
    .build(client, actionMutation(client, options))
    .execute(input)
    .catch(() => undefined)
}

function actionMutation<Input, Data>(client: QueryClient, options: ActionOptions<Input, Data>) {
  const { failure, send, onDone, onFailed, effect = 'write' } = options
  return {
    mutationFn: send,
    ...whileSignedIn<Input, Data>(client, {
      onSuccess: onDone,
      onError: (error) => {
        onFailed?.()
        showFailure(failure, failureOf(error))
      },
      onSettled: async () => {
        if (effect !== 'read') await refreshDesk(client, { articlesMayBeGone: effect === 'delete' })
      },
    }),
  }
}
