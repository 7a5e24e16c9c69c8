import { RotateCw } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import { deskMessages, listMessages } from '../../messages.ts'
import type { ListName } from '../desk/desk-api.ts'
import type { OpenedArticle } from '../desk/use-desk-location.ts'
import { useKeptFocus } from '../desk/use-kept-focus.ts'
import css from '../desk.module.css'
import { WithNotifications } from '../notifications/article-progress.tsx'
import { DeskNotificationsContext } from '../notifications/desk-notifications.ts'
import { JustNow, type PublishedJustNow } from '../notifications/published-just-now.tsx'
import { DeskRow } from './desk-row.tsx'
import { ListHead } from './list-head.tsx'
import { LoadingRows, NoItems, ReadFailure } from './list-states.tsx'
import { MoreButton } from './more-button.tsx'
import { type DeskListState, useDeskList } from './use-desk-list.ts'
import { WithdrawnArticles } from './withdrawn-articles.tsx'

type DeskListProps = {
  list: ListName
  onOpen: (opened: OpenedArticle) => void
  justNow: PublishedJustNow
  /** The editor returns from an article, where the focus was. */
  takesFocus?: boolean
}

/** The list of drafts or of published articles (Spec 2, Editorial sub-tabs). */
export function DeskList(props: DeskListProps) {
  const state = useDeskList(props.list)
  return <DeskListView {...props} state={state} />
}

export function DeskListView({ state, ...props }: DeskListProps & { state: DeskListState }) {
  switch (state.status) {
    case 'loading':
      return <LoadingRows />
    case 'failed':
      return (
        <ReadFailure
          text={props.list === 'drafts' ? listMessages.draftsFailed : listMessages.publishedFailed}
          onRetry={state.retry}
        />
      )
    case 'ready':
      return <ReadList {...props} state={state} />
  }
}

type ReadListProps = DeskListProps & { state: Extract<DeskListState, { status: 'ready' }> }

function ReadList({ list, onOpen, justNow, takesFocus = false, state }: ReadListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const notifications = use(DeskNotificationsContext)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const isPublished = list === 'published'
  const keptFocus = useKeptFocus(heading)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const hasFigures = isPublished && notifications !== null
  return (
    <section {...keptFocus}>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {deskMessages.tabs[list]}
        </h2>
        <div className={css.headActions}>
          {isPublished && notifications?.test}
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
      </div>
      {list === 'drafts' && (
        <JustNow
          articles={justNow.articles}
          onUndone={(id) => {
            focusHeading()
            justNow.remove(id)
          }}
        />
      )}
      {state.items.length === 0 ? (
        <NoItems list={list} />
      ) : (
        <WithNotifications articles={state.items}>
          <div className={dashboard.panel}>
            <ListHead hasFigures={hasFigures} />
            <ul aria-busy={state.isReading}>
              {state.items.map((item) => (
                <DeskRow key={item.id} item={item} onOpen={onOpen} onUndone={focusHeading} hasFigures={hasFigures} />
              ))}
            </ul>
          </div>
        </WithNotifications>
      )}
      <MoreButton more={state.more} />
      {isPublished && <WithdrawnArticles />}
    </section>
  )
}
