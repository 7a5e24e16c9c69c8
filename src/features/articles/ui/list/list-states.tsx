import { CircleAlert, Newspaper, RotateCw } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import { newsMessages, newsUiMessages } from '../../messages.ts'
import story from '../story.module.css'
import { BadgeSkeleton } from '../story-parts.tsx'
import { type Retry, useOfflineRetry } from '../use-offline-retry.ts'
import css from './article-card.module.css'
import { CardList } from './article-card.tsx'
import type { NewsView } from './news-query.ts'

/** Spec 9: 3 skeleton cards. */
const skeletonCards = ['first', 'second', 'third'] as const

/** Skeletons of the cards' size, so that nothing moves when the cards appear. */
export function LoadingCards() {
  return (
    <>
      <p className="sr">{newsUiMessages.loading}</p>
      <CardList aria-hidden="true">
        {skeletonCards.map((card) => (
          <li className={classNames(frames.cell, story.story, css.card, css.skeleton)} key={card}>
            <div className={controls.badges}>
              <BadgeSkeleton />
              <BadgeSkeleton />
            </div>
            <span className={classNames(states.skeleton, states.h)} style={{ width: '67%' }} />
            <span className={states.skeleton} style={{ width: '50%' }} />
          </li>
        ))}
      </CardList>
    </>
  )
}

type NoArticlesProps = { view: NewsView; onClear: () => void; onRemoveTag: () => void }

/** The empty state of a tab (Spec 2), a search or a tag, with a button that removes the filter. */
export function NoArticles({ view, onClear, onRemoveTag }: NoArticlesProps) {
  return (
    <div className={states.state}>
      <Newspaper className="icon" aria-hidden="true" />
      <h3>{newsMessages.emptyTitle}</h3>
      {view.search !== '' ? (
        <>
          <p>{newsUiMessages.noMatch(view.search)}</p>
          <Button onClick={onClear}>{newsUiMessages.clearSearch}</Button>
        </>
      ) : view.tag !== '' ? (
        <>
          <p>{newsUiMessages.noTagged(view.tag)}</p>
          <Button onClick={onRemoveTag}>{newsUiMessages.showAll}</Button>
        </>
      ) : (
        <p>{newsMessages.emptyText(view.category)}</p>
      )}
    </div>
  )
}

/** The error state of the list. While offline it shows that, and retries when the network is back. */
export function ListFailure({ onRetry }: { onRetry: Retry }) {
  const isOffline = useOfflineRetry(onRetry)
  return (
    <div className={isOffline ? states.state : classNames(states.state, states.bad)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h3>{isOffline ? newsUiMessages.offlineTitle : newsUiMessages.errorTitle}</h3>
      <p>{isOffline ? newsUiMessages.offlineText : newsUiMessages.errorText}</p>
      {isOffline && (
        <a className={controls.link} href={paths.offline}>
          {newsUiMessages.saved}
        </a>
      )}
      <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {newsUiMessages.tryAgain}
      </Button>
    </div>
  )
}
