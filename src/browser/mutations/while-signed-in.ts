import type { QueryClient } from '@tanstack/react-query'

type Effects<Input, Answer> = {
  onSuccess: (answer: Answer, input: Input) => void
  onError: (error: Error) => void
  onSettled: () => Promise<void>
}

/**
 * The effects of a mutation, none of them once its session is over (Spec 4: logout clears all cached data). A mutation that is pending
 * at the logout leaves the cache and settles all the same: it must neither fill the caches again nor show a toast on the login form.
 */
export function whileSignedIn<Input, Answer>(client: QueryClient, effects: Effects<Input, Answer>) {
  const isKnown = (mark: object | undefined) =>
    client.getMutationCache().find({ predicate: ({ state }) => state.context === mark }) !== undefined
  return {
    /** The context, by which a mutation is found in the cache. */
    onMutate: (): object => ({}),
    onSuccess: (answer: Answer, input: Input, mark: object) => {
      if (isKnown(mark)) effects.onSuccess(answer, input)
    },
    onError: (error: Error, _: Input, mark: object | undefined) => {
      if (isKnown(mark)) effects.onError(error)
    },
    onSettled: async (_: Answer | undefined, __: Error | null, ___: Input, mark: object | undefined) => {
      if (isKnown(mark)) await effects.onSettled()
    },
  }
}
