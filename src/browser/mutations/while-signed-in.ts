import type { QueryClient } from '@tanstack/react-query'

type Effects<Input, Answer> = {
  onSuccess: (response: Answer, input: Input) => void
  onError: (error: Error) => void
  onSettled: () => Promise<void>
}

/**
 * Wraps the effects of a mutation and skips them once the session is over (Spec 4: logout clears all cached data). A
 * mutation that is pending at logout still settles, and must neither fill the caches again nor show a toast on the
 * login form.
 */
export function whileSignedIn<Input, Answer>(client: QueryClient, effects: Effects<Input, Answer>) {
  const isKnown = (mark: object | undefined) =>
    client.getMutationCache().find({ predicate: ({ state }) => state.context === mark }) !== undefined
  return {
    /** The context object identifies a mutation in the cache. */
    onMutate: (): object => ({}),
    onSuccess: (response: Answer, input: Input, mark: object) => {
      if (isKnown(mark)) effects.onSuccess(response, input)
    },
    onError: (error: Error, _: Input, mark: object | undefined) => {
      if (isKnown(mark)) effects.onError(error)
    },
    onSettled: async (_: Answer | undefined, __: Error | null, ___: Input, mark: object | undefined) => {
      if (isKnown(mark)) await effects.onSettled()
    },
  }
}
