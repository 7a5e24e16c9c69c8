// Carries out the steps of a publication or a schedule.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import { useDraftOwner } from '#features/markdown-editor/ui.tsx'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { ActionArticle } from '../../domain/publication.ts'
import { beginRelease, type Release, type ReleaseEvent, releaseReducer } from '../../domain/release-state.ts'
import { newestUnsaved, type UnsavedText } from '../../domain/unsaved-of-release.ts'
import { actionFailures, actionMessages } from '../../messages.ts'
import { saveEdit } from '../article-form/save-edit.ts'
import { callDesk, deskArticleRead } from '../desk/desk-api.ts'
import { refreshDesk, takeFromList } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'
import { dropUnsavedText, unsavedTexts } from '../unsaved/unsaved-text.ts'
import { checkSources } from './check-sources.ts'

export type ReleaseRequest = {
  kind: Release['kind']
  article: ActionArticle
  isNew?: boolean
  /** The text of the open form. Without it the texts in this browser are compared. */
  text?: UnsavedText | null
  /** The form goes on from the version that was stored. */
  onSaved?: (stored: DeskArticle) => void
  /** The stored version is a newer one than the text was written over. */
  onRefused?: (stored: DeskArticle) => void
  onPublished?: (article: DeskArticle) => void
}

type Handlers = {
  onClose: () => void
  /** The unsaved text cannot be saved: `isRefused` if the stored version is a newer one. */
  onEdit: (isRefused: boolean) => void
  onPublished: (article: DeskArticle) => void
}

export function useRelease(request: ReleaseRequest, { onClose, onEdit, onPublished }: Handlers) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  const [texts] = useState<readonly UnsavedText[]>(() =>
    request.text === undefined
      ? unsavedTexts(owner, request.article.id)
      : [request.text].filter((text) => text !== null),
  )
  const [release, dispatch] = useReducer(releaseReducer, { ...request, hasUnsaved: texts.length > 0 }, beginRelease)
  const { id } = release.article

  const update = useAction({
    failure: actionFailures.update,
    send: (body: ArticleChange) => saveEdit(id, body),
    onDone: ({ kind, article }) => {
      // If somebody else has saved the same text, there is no conflict.
      if (kind === 'changed-since' && newestUnsaved(article, texts) !== null) {
        client.setQueryData(queryOf(deskArticleRead(id)).queryKey, article)
        onClose()
        return request.onRefused ? request.onRefused(article) : onEdit(true)
      }
      const saved = release.unsaved?.entry
      if (saved) dropUnsavedText(owner, id, saved)
      request.onSaved?.(article)
      dispatch({ type: 'saved', article })
    },
    onFailed: onClose,
  })
  const send = useSend({ release, onClose, onPublished })

  const perform = useEffectEvent((step: Release['step']) => {
    if (step === 'saving' && release.unsaved) update.start(release.unsaved.change)
    if (step === 'sending') send()
  })
  useEffect(() => perform(release.step), [release.step])
  useReading({ isReading: release.step === 'reading', article: request.article, texts, client, dispatch })
  useChecking({ isChecking: release.step === 'asking' && release.sources.state === 'checking', id, client, dispatch })

  return { release, dispatch }
}

function useSend({ release, onClose, onPublished }: Omit<Handlers, 'onEdit'> & { release: Release }): () => void {
  const client = useQueryClient()
  const { kind, article, publishAt } = release
  const publish = useAction({
    failure: actionFailures.publish,
    send: (id: number) => callDesk('POST', deskPaths.publishArticle, { params: { id } }),
    onDone: (published) => {
      takeFromList(client, 'drafts', published.id)
      showToast(actionMessages.published(published.title))
      onClose()
      onPublished(published)
    },
    onFailed: onClose,
  })
  const schedule = useAction({
    failure: actionFailures.schedule,
    send: (at: string | null) =>
      callDesk('POST', deskPaths.schedulePublication, { params: { id: article.id }, body: { publishAt: at } }),
    onDone: (_, at) => {
      showToast(at === null ? actionMessages.unscheduled(article.title) : actionMessages.scheduled(article.title))
      onClose()
    },
    onFailed: onClose,
  })
  return () => (kind === 'publish' ? publish.start(article.id) : schedule.start(publishAt))
}

type Reading = {
  isReading: boolean
  article: ActionArticle
  texts: readonly UnsavedText[]
  client: QueryClient
  dispatch: Dispatch<ReleaseEvent>
}

/** Reads the article again, because the cached one may be older than the text. */
function useReading({ isReading, article, texts, client, dispatch }: Reading): void {
  useEffect(() => {
    if (!isReading) return
    let isCurrent = true
    const read = async (): Promise<ReleaseEvent> => {
      try {
        const stored = await client.fetchQuery({ ...queryOf(deskArticleRead(article.id)), staleTime: 0, retry: false })
        return { type: 'read', article: stored, unsaved: newestUnsaved(stored, texts) }
      } catch (error) {
        // It was deleted meanwhile; the action will report that.
        if (error instanceof ApiError && error.status === 404) return { type: 'read', article, unsaved: null }
        return { type: 'unreadable' }
      }
    }
    void read().then((event) => isCurrent && dispatch(event))
    return () => {
      isCurrent = false
    }
  }, [isReading, article, texts, client, dispatch])
}

type Checking = { isChecking: boolean; id: number; client: QueryClient; dispatch: Dispatch<ReleaseEvent> }

function useChecking({ isChecking, id, client, dispatch }: Checking): void {
  useEffect(() => {
    if (!isChecking) return
    const request = new AbortController()
    void checkSources(id, request.signal).then((event) => {
      if (request.signal.aborted) return
      dispatch(event)
      if (event.type === 'checked') void refreshDesk(client)
    })
    // Skipped, or the dialog was closed.
    return () => request.abort()
  }, [isChecking, id, client, dispatch])
}
