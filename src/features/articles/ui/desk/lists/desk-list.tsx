import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import type { ListName } from '../desk-reads.ts'
import { listMessages } from '../desk-ui-messages.ts'
import type { OpenedArticle } from '../use-desk-place.ts'
import { DeskRow } from './desk-row.tsx'
import { LoadingRows, NoItems, ReadFailure } from './list-states.tsx'
import { type DeskListState, type MoreItems, useDeskList } from './use-desk-list.ts'

type DeskListProps = { list: ListName; deeds: DeskDeeds; onOpen: (opened: OpenedArticle) => void }

/** Drafts, or what is published (Spec 2, Editorial sub-tabs). */
export function DeskList(props: DeskListProps) {
  const state = useDeskList(props.list)
  return <DeskListView {...props} state={state} />
}

export function DeskListView({ list, deeds, onOpen, state }: DeskListProps & { state: DeskListState }) {
  switch (state.status) {
    case 'loading':
      return <LoadingRows />
    case 'failed':
      return (
        <ReadFailure
          text={list === 'drafts' ? listMessages.draftsFailed : listMessages.publishedFailed}
          onRetry={state.retry}
        />
      )
    case 'ready':
      return (
        <section>
          <div className="desk-head">
            <h2>{deskMessages.tabs[list]}</h2>
            <Button
              small
              variant="quiet"
              icon={<RotateCw className="icon s" aria-hidden="true" />}
              disabled={state.isReading}
              onClick={state.refresh}
            >
              {listMessages.refresh}
            </Button>
          </div>
          {state.items.length === 0 ? (
            <NoItems list={list} />
          ) : (
            <div className="panel">
              <div className="shelf-head" aria-hidden="true">
                {listMessages.columns.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </div>
              <ul aria-busy={state.isReading}>
                {state.items.map((item) => (
                  <DeskRow key={item.id} item={item} deeds={deeds} onOpen={onOpen} />
                ))}
              </ul>
            </div>
          )}
          <More more={state.more} />
        </section>
      )
  }
}

function More({ more }: { more: MoreItems }) {
  if (more.status === 'none') return null
  return (
    <div className="news-more">
      <Button disabled={more.status === 'loading'} onClick={more.load}>
        {more.status === 'loading' ? listMessages.loadingMore : listMessages.loadMore}
      </Button>
      {more.status === 'failed' && (
        <p className="error" role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {listMessages.moreFailed}
        </p>
      )}
    </div>
  )
}
