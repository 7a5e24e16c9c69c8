import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import type { DeedFailure } from '../../desk-messages.ts'
import { showFailure } from './failure-toast.ts'
import { refreshDesk } from './refresh-desk.ts'

type DeedOptions<Input, Answer> = {
  words: DeedFailure
  run: (input: Input) => Promise<Answer>
  /** Told when the server has done it: the toast of success, the way on. */
  onDone: (answer: Answer, input: Input) => void
  /** A dialog closes first: the toast would lie behind it. */
  onFailed?: () => void
  /** What becomes of the caches: what only reads leaves them alone. */
  effect?: 'read' | 'write' | 'delete'
}

/** One deed of the desk: a failure becomes its toast, and whatever happened, the lists and counts follow. */
export function useDeed<Input, Answer>(options: DeedOptions<Input, Answer>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(deedOf(client, options))
  const isUnderWay = useRef(false)
  const start = useCallback(
    (input: Input) => {
      // Several clicks may come before the button is disabled.
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(input, {
        onSettled: () => {
          isUnderWay.current = false
        },
      })
    },
    [mutate],
  )
  return { start, isBusy: isPending }
}

export function deedOf<Input, Answer>(client: QueryClient, options: DeedOptions<Input, Answer>) {
  const { words, run, onDone, onFailed, effect = 'write' } = options
  return {
    mutationFn: run,
    ...whileSignedIn<Input, Answer>(client, {
      onSuccess: onDone,
      onError: (error) => {
        onFailed?.()
        showFailure(words, failureOf(error))
      },
      onSettled: async () => {
        if (effect !== 'read') await refreshDesk(client, { articlesMayBeGone: effect === 'delete' })
      },
    }),
  }
}
