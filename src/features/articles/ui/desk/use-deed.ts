import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#browser/api-error.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { DeedFailure } from '../../desk-messages.ts'
import { refreshDesk } from './desk-keys.ts'
import { failureToast } from './failure-toast.ts'

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
export function useDeed<Input, Answer>({ words, run, onDone, onFailed, effect = 'write' }: DeedOptions<Input, Answer>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => onDone(answer, input),
    onError: (error) => {
      onFailed?.()
      showToast(failureToast(words, failureOf(error)))
    },
    onSettled: () => {
      if (effect !== 'read') return refreshDesk(client, { articlesMayBeGone: effect === 'delete' })
    },
  })
  return { start: mutate, isBusy: isPending }
}
