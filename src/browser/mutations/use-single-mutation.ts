import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSingleRun } from '../state/use-single-run.ts'

/**
 * A mutation that runs once at a time, because several clicks may arrive before the button is disabled. Its effects
 * handle a failure.
 */
export function useSingleMutation<Data, Input, Context>(options: UseMutationOptions<Data, Error, Input, Context>) {
  const { mutateAsync, isPending: isBusy, isSuccess, error, variables } = useMutation(options)
  const runOnce = useSingleRun()
  const start = useCallback(
    (input: Input) => {
      void runOnce('send', () => mutateAsync(input).then(ignore, ignore))
    },
    [runOnce, mutateAsync],
  )
  return { start, isBusy, isSuccess, error, variables }
}

function ignore(): void {}
