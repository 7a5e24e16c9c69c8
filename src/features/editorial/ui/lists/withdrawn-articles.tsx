import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { dateTimeOf } from '#features/articles/ui.tsx'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { formatLongDate } from '#shared/format.ts'
import { articlePath } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { withdrawnMessages as messages } from '../../notes-messages.ts'
import { callDesk, deskReads } from '../desk/desk-api.ts'
import { useAction } from '../desk/use-action.ts'
import { ReadFailure } from './list-states.tsx'
import css from './withdrawn-articles.module.css'

/** At the foot of the published articles: the notes of withdrawn ones, which can be removed. Read when opened. */
export function WithdrawnArticles() {
  return (
    <Fold label={messages.title} answer={messages.answer}>
      <Withdrawn />
    </Fold>
  )
}

type WithdrawnArticle = { id: number; title: string; withdrawnAt: string; note: string }

function Withdrawn() {
  const { data, isError, refetch } = useQuery(queryOf(deskReads.withdrawn))
  const [chosen, setChosen] = useState<WithdrawnArticle | null>(null)
  if (!data && isError) return <ReadFailure text={messages.failed} onRetry={() => refetch()} />
  if (!data) return <p role="status">{messages.loading}</p>
  if (data.length === 0) return <p>{messages.none}</p>
  return (
    <>
      <ul className={css.list}>
        {data.map((article) => (
          <li key={article.id}>
            <a href={articlePath(article.id)} dir="auto">
              {article.title}
            </a>
            <time className="meta" {...dateTimeOf(article.withdrawnAt)}>
              {messages.withdrawnOn(formatLongDate(new Date(article.withdrawnAt)))}
            </time>
            <p dir="auto">{article.note}</p>
            <Button small aria-label={messages.of(article.title)} onClick={() => setChosen(article)}>
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <RemoveDialog article={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function RemoveDialog({ article, onClose }: { article: WithdrawnArticle; onClose: () => void }) {
  const client = useQueryClient()
  const { start, isBusy } = useAction({
    failure: messages.failure,
    send: (id: number) => callDesk('DELETE', deskPaths.deletePublished, { params: { id } }),
    onDone: (_, id) => {
      client.setQueryData(queryOf(deskReads.withdrawn).queryKey, (known) => known?.filter((one) => one.id !== id))
      showToast(messages.removed(article.title))
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={messages.removeTitle}
      confirmLabel={messages.remove}
      busy={isBusy}
      onConfirm={() => start(article.id)}
      onCancel={onClose}
    >
      <p>{messages.removeText(article.title)}</p>
    </ConfirmDialog>
  )
}
