import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import { actionFailures, undoMessages } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { cacheArticle, takeFromList } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'
import { DeskNotificationsContext, type NotifiedArticle } from './desk-notifications.ts'

type WithNotificationsProps = { articles: readonly { id: number; publishedAt: string | null }[]; children: ReactNode }

/** Provides the notifications of the published articles in this list. */
export function WithNotifications({ articles, children }: WithNotificationsProps) {
  const notifications = use(DeskNotificationsContext)
  const ids = articles.flatMap(({ id, publishedAt }) => (publishedAt === null ? [] : id))
  if (!notifications) return children
  return <notifications.Notifications articleIds={ids}>{children}</notifications.Notifications>
}

type ArticleProgressProps = {
  article: NotifiedArticle
  /** The article is a draft again, and its row will be removed. */
  onUndone: () => void
  isAlone?: boolean
}

/** The undo window after publishing, then the progress of the notifications (Decisions, Answers of the calls). */
export function ArticleProgress({ article, onUndone, isAlone = false }: ArticleProgressProps) {
  const notifications = use(DeskNotificationsContext)
  const client = useQueryClient()
  const undo = useAction({
    failure: actionFailures.undo,
    send: (id: number) => callDesk('POST', deskPaths.unpublishArticle, { params: { id } }),
    onDone: (draft) => {
      takeFromList(client, 'published', draft.id)
      cacheArticle(client, draft)
      showToast(undoMessages.undone(article.title))
      onUndone()
    },
  })
  if (!notifications || article.publishedAt === null) return null
  return (
    <notifications.Progress
      article={article}
      isAlone={isAlone}
      undo={{ start: () => undo.start(article.id), isBusy: undo.isBusy }}
    />
  )
}
