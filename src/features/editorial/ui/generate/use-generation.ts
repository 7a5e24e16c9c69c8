import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import type { GeneratedArticle, GenerateForm, GenerationDebug } from '#features/article-generation/contract.ts'
import { generationMessages } from '#features/article-generation/messages.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import { actionFailures } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { showFailure } from '../desk/failure-toast.ts'
import { cacheArticle, refreshDesk } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'
import { generateMessages } from './generate-messages.ts'

export type GenerationState =
  | { status: 'idle' }
  | { status: 'running'; form: GenerateForm; startedAt: number }
  | { status: 'done'; articleId: number; debug: GenerationDebug }
  | { status: 'failed'; form: GenerateForm; failure: CallFailure }

const generationKey = [deskPaths.generateArticle] as const

/** The panel's id in the document. While the panel is visible, the result needs no toast. */
export const generatePanelId = 'generate-article'

/** Runs a generation. Keeps its state in the mutation cache, so it survives a switch of the dashboard's tab. */
export function useGeneration() {
  const client = useQueryClient()
  const { mutate } = useMutation(generationMutation(client))
  const generations = useMutationState<MutationState<GeneratedArticle, Error, GenerateForm>>({
    filters: { mutationKey: generationKey },
    select: (mutation) => mutation.state as MutationState<GeneratedArticle, Error, GenerateForm>,
  })
  function reset() {
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: generationKey })) cache.remove(mutation)
  }
  const cancel = useAction({
    failure: actionFailures.cancelGeneration,
    send: () => cancelRunning(client),
    // The pending call then has no effect.
    onDone: reset,
    effect: 'read',
  })
  return {
    state: generationOf(generations.at(-1)),
    cancel: () => cancel.start(undefined),
    isCancelling: cancel.isBusy,
    start: (form: GenerateForm) => {
      // Several clicks may arrive before the button is disabled, and the rejection of the second would hide the first.
      if (client.isMutating({ mutationKey: generationKey }) > 0) return
      reset()
      mutate(form)
    },
    reset,
  }
}

export type Generation = ReturnType<typeof useGeneration>

/** On a slow connection the cancellation overtakes the call that it cancels. */
const cancelDelaysMs = [500, 1_000, 2_000, 4_000]

async function cancelRunning(client: QueryClient) {
  const pending = () => client.getMutationCache().find({ mutationKey: generationKey, status: 'pending' })
  const cancelled = pending()
  for (const delayMs of cancelDelaysMs) {
    try {
      return await callDesk('DELETE', deskPaths.generateArticle)
    } catch (error) {
      if (!isNotRunning(error) || pending() !== cancelled) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      // It ended, and the next call would cancel a later one.
      if (pending() !== cancelled) throw error
    }
  }
  return callDesk('DELETE', deskPaths.generateArticle)
}

const isNotRunning = (error: unknown) => error instanceof ApiError && error.status === 404

export function generationMutation(client: QueryClient) {
  return {
    mutationKey: generationKey,
    mutationFn: (form: GenerateForm) => callDesk('POST', deskPaths.generateArticle, { body: form }),
    gcTime: Number.POSITIVE_INFINITY,
    ...whileSignedIn<GenerateForm, GeneratedArticle>(client, {
      onSuccess: ({ article }) => {
        cacheArticle(client, article)
        if (document.getElementById(generatePanelId) === null) showToast(generateMessages.ready)
      },
      onError: (error) => {
        const failure = failureOf(error)
        const isCancelled = failure.kind === 'responded' && failure.message === generationMessages.cancelled
        if (!isCancelled) showFailure(actionFailures.generate, failure)
      },
      onSettled: () => refreshDesk(client),
    }),
  }
}

type Mutation = Pick<
  MutationState<GeneratedArticle, Error, GenerateForm>,
  'status' | 'variables' | 'data' | 'error' | 'submittedAt'
>

export function generationOf(mutation: Mutation | undefined): GenerationState {
  if (!mutation?.variables) return { status: 'idle' }
  const form = mutation.variables
  if (mutation.status === 'pending') return { status: 'running', form, startedAt: mutation.submittedAt }
  if (mutation.status === 'error') return { status: 'failed', form, failure: failureOf(mutation.error) }
  return mutation.data
    ? { status: 'done', articleId: mutation.data.article.id, debug: mutation.data.debug }
    : { status: 'idle' }
}
