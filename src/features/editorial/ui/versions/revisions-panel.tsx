import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '#browser/mutations/read-again.ts'
import { queryOf } from '#browser/query-read.ts'
import type { DeskArticle, Revision } from '#features/articles/editor-contract.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { dayTime } from '#ui-kit/clock-time.ts'
import { showToast } from '#ui-kit/toast.ts'
import { callDesk, revisionsRead } from '../desk/desk-api.ts'
import { useAction } from '../desk/use-action.ts'
import { ReadFailure } from '../lists/list-states.tsx'
import { ComparedRevisions } from './compared-revisions.tsx'
import { revisionMessages as messages } from './revision-messages.ts'
import css from './revisions.module.css'

type RevisionsPanelProps = {
  article: DeskArticle
  /** Unsaved changes would be lost. */
  isChanged: boolean
  onRestored: (article: DeskArticle) => void
}

/** The stored states of an article: compare any two, restore one. Loaded when it is opened. */
export function RevisionsPanel({ article, isChanged, onRestored }: RevisionsPanelProps) {
  const client = useQueryClient()
  const read = revisionsRead(article.id)
  const { data, isError, refetch } = useQuery({ ...queryOf(read), staleTime: 0 })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { start, isBusy } = useAction({
    failure: messages.failure,
    send: (number: number) =>
      callDesk('POST', deskPaths.restoreRevision, {
        params: { id: article.id, number },
        body: { basedOn: article.updatedAt },
      }),
    onDone: (restored: DeskArticle, number) => {
      showToast(messages.restored(number))
      void readAgain(client, { queryKey: keyOf(read) })
      onRestored(restored)
    },
  })
  if (!data && isError) return <ReadFailure text={messages.failed} onRetry={() => refetch()} />
  if (!data) return <p role="status">{messages.loading}</p>
  const { revisions } = data
  const [older, newer] = chosen.toSorted((one, other) => one - other)
  return (
    <div className={css.panel}>
      <p className="meta">{messages.lead(revisions.length)}</p>
      <ul className={css.list}>
        {revisions.map((revision) => (
          <RevisionRow
            key={revision.number}
            revision={revision}
            isChosen={chosen.includes(revision.number)}
            // The newest is what is stored.
            restore={
              revision === revisions[0] ? null : { isOff: isChanged || isBusy, start: () => start(revision.number) }
            }
            onChoose={() => setChosen((now) => choose(now, revision.number))}
          />
        ))}
      </ul>
      {isChanged && <p className="meta">{messages.unsaved}</p>}
      {older !== undefined && newer !== undefined && (
        <ComparedRevisions articleId={article.id} older={older} newer={newer} />
      )}
      <p className="meta">{messages.nothingLost}</p>
    </div>
  )
}

/** At most two. A third replaces the one that was chosen first. */
function choose(chosen: readonly number[], number: number): readonly number[] {
  return chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number].slice(-2)
}

type RevisionRowProps = {
  revision: Revision
  isChosen: boolean
  restore: { isOff: boolean; start: () => void } | null
  onChoose: () => void
}

function RevisionRow({ revision: { number, at, by, action }, isChosen, restore, onChoose }: RevisionRowProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} aria-label={messages.compare(number)} onChange={onChoose} />
        <span>
          <b>{messages.name(number, messages.actions[action])}</b>
          <small className="meta">{messages.by(by, dayTime(at))}</small>
        </span>
      </label>
      {restore && (
        <Button
          small
          variant="quiet"
          disabled={restore.isOff}
          aria-label={messages.restoreOf(number)}
          onClick={restore.start}
        >
          {messages.restore}
        </Button>
      )}
    </li>
  )
}
