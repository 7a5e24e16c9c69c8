import { CircleAlert, Newspaper, RotateCw } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { newsMessages } from '../../messages.ts'
import { newsUiMessages } from '../../ui-messages.ts'
import type { NewsView } from './news-query.ts'

/** Spec 9: 3 skeleton cards. */
const skeletonCards = ['first', 'second', 'third'] as const

/** Bones where the lines will be, so that the cards arrive in place. */
export function LoadingCards() {
  return (
    <>
      <p className="sr">{newsUiMessages.loading}</p>
      <ul className="ruled news" aria-hidden="true">
        {skeletonCards.map((card) => (
          <li className="cell story skeleton" key={card}>
            <div className="badges">
              <span className="bone badge-bone" />
              <span className="bone badge-bone" />
            </div>
            <span className="bone h w-11/12" />
            <span className="bone h w-2/3" />
            <span className="bone w-10/12" />
            <span className="bone w-1/2" />
            <span className="bone w-9/12" />
            <span className="bone w-10/12" />
            <div className="story-foot">
              <span className="bone w-1/2" />
              <span className="bone w-5/12" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type NoArticlesProps = { view: NewsView; onClear: () => void; onRemoveTag: () => void }

/** Spec 2: the empty state of a tab; a search or a tag that finds nothing says so and offers the way out. */
export function NoArticles({ view, onClear, onRemoveTag }: NoArticlesProps) {
  return (
    <div className="state">
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

export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="state bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h3>{newsUiMessages.errorTitle}</h3>
      <p>{newsUiMessages.errorText}</p>
      <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {newsUiMessages.tryAgain}
      </Button>
    </div>
  )
}
