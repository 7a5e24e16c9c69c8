import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { queryOf } from '#browser/query-read.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { GeneratedArticle, GenerateForm, GenerationDebug } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { deskArticleRead } from '../desk-reads.ts'
import { generateMessages } from '../desk-ui-messages.ts'
import { showFailure } from '../failure-toast.ts'
import { refreshDesk } from '../refresh-desk.ts'

export type GenerationState =
  | { status: 'idle' }
  | { status: 'running'; form: GenerateForm; startedAt: number }
  | { status: 'done'; articleId: number; debug: GenerationDebug }
  | { status: 'failed'; form: GenerateForm; failure: CallFailure }

const generationKey = [deskPaths.generateArticle] as const

/** The panel's id in the document: while it is there, the result shows itself and needs no toast. */
export const generatePanelId = 'generate-article'

/**
 * The generation lives in the browser's cache of deeds, not in the form: whoever leaves for another tab of the dashboard and comes
 * back finds it still running, or its result.
 */
export function useGeneration() {
  const client = useQueryClient()
  const { mutate } = useMutation(generationDeed(client))
  const generations = useMutationState<MutationState<GeneratedArticle, Error, GenerateForm>>({
    filters: { mutationKey: generationKey },
    select: (mutation) => mutation.state as MutationState<GeneratedArticle, Error, GenerateForm>,
  })
  function forget() {
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: generationKey })) cache.remove(mutation)
  }
  return {
    state: generationOf(generations.at(-1)),
    start: (form: GenerateForm) => {
      forget()
      mutate(form)
    },
    forget,
  }
}

export type Generation = ReturnType<typeof useGeneration>

export function generationDeed(client: QueryClient) {
  return {
    mutationKey: generationKey,
    mutationFn: (form: GenerateForm) => callDesk('POST', deskPaths.generateArticle, { body: form }),
    gcTime: Number.POSITIVE_INFINITY,
    ...whileSignedIn<GenerateForm, GeneratedArticle>(client, {
      onSuccess: ({ article }) => {
        client.setQueryData(queryOf(deskArticleRead(article.id)).queryKey, article)
        if (document.getElementById(generatePanelId) === null) showToast(generateMessages.ready)
      },
      onError: (error) => showFailure(deedFailures.generate, failureOf(error)),
      onSettled: () => refreshDesk(client),
    }),
  }
}

type Deed = Pick<
  MutationState<GeneratedArticle, Error, GenerateForm>,
  'status' | 'variables' | 'data' | 'error' | 'submittedAt'
>

export function generationOf(deed: Deed | undefined): GenerationState {
  if (!deed?.variables) return { status: 'idle' }
  const form = deed.variables
  if (deed.status === 'pending') return { status: 'running', form, startedAt: deed.submittedAt }
  if (deed.status === 'error') return { status: 'failed', form, failure: failureOf(deed.error) }
  return deed.data ? { status: 'done', articleId: deed.data.article.id, debug: deed.data.debug } : { status: 'idle' }
}
