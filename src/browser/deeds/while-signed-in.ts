import type { QueryClient } from '@tanstack/react-query'

type Effects<Input, Answer> = {
  onSuccess: (answer: Answer, input: Input) => void
  onError: (error: Error) => void
  onSettled: () => Promise<void>
}

/**
 * The effects of a deed, without any once its session is over (Spec 4: logout clears all cached data). What is under way then is
 * forgotten by the cache of deeds and comes back all the same: it must neither fill the caches again nor say anything to whoever
 * is at the page by now.
 */
export function whileSignedIn<Input, Answer>(client: QueryClient, effects: Effects<Input, Answer>) {
  const isKnown = (mark: object | undefined) =>
    client.getMutationCache().find({ predicate: ({ state }) => state.context === mark }) !== undefined
  return {
    /** By its mark a deed is found again among the known ones. */
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
