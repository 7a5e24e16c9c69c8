import { CircleAlert, FileQuestionMark, RotateCw } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import states from '#ui-kit/styles/states.module.css'
import { articleMessages, articleUiMessages, newsUiMessages } from '../../messages.ts'
import { BadgeSkeleton } from '../story-parts.tsx'
import { type Retry, useOfflineRetry } from '../use-offline-retry.ts'
import css from './article-page.module.css'

const takeawayBars = ['first', 'second', 'third', 'fourth'] as const
/** Multiples of a twelfth, rounded. */
const paragraphWidths = ['100%', '92%', '83%', '75%', '67%']

/** Skeleton of an article of typical length. */
export function LoadingArticle() {
  return (
    <div aria-busy="true">
      <p className="sr">{articleUiMessages.loading}</p>
      <div className={css.head} aria-hidden="true">
        <div className={css.byline}>
          <BadgeSkeleton />
          <BadgeSkeleton />
        </div>
        <span className={states.skeleton} style={{ width: '92%', height: 40 }} />
        <span className={states.skeleton} style={{ width: '67%', height: 40 }} />
        <div className={controls.badges}>
          <BadgeSkeleton />
          <BadgeSkeleton />
          <BadgeSkeleton />
        </div>
      </div>
      <div className={css.part} aria-hidden="true">
        <span className={classNames(states.skeleton, css.rail)} style={{ width: '67%' }} />
        <div className={css.skeleton}>
          {takeawayBars.map((bar) => (
            <span className={states.skeleton} style={{ width: '83%' }} key={bar} />
          ))}
        </div>
      </div>
      <div className={css.part} aria-hidden="true">
        <div className={css.skeleton} style={{ minHeight: '60vh' }}>
          {paragraphWidths.map((width) => (
            <span className={states.skeleton} style={{ width }} key={width} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The address contains no valid article id (Spec 2). */
export function NoSuchAddress() {
  return (
    <div className={states.state}>
      <FileQuestionMark className="icon" aria-hidden="true" />
      <h1>{articleMessages.noSuchId}</h1>
      <p>{articleUiMessages.noSuchIdText}</p>
    </div>
  )
}

/** An unknown article, or a failed read with a retry. */
export function ArticleFailure({ retry }: { retry: Retry | null }) {
  const isOffline = useOfflineRetry(retry)
  if (retry && isOffline) return <ArticleOffline retry={retry} />
  return (
    <div className={classNames(states.state, states.bad)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h1>{articleMessages.errorTitle}</h1>
      <p>{retry ? articleMessages.errorText : articleMessages.notFoundText}</p>
      {retry && <TryAgain retry={retry} />}
    </div>
  )
}

/** The article is not stored for offline reading. */
function ArticleOffline({ retry }: { retry: Retry }) {
  return (
    <div className={states.state} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h1>{articleUiMessages.offlineTitle}</h1>
      <p>{articleUiMessages.offlineText}</p>
      <a className={controls.link} href={paths.offline}>
        {newsUiMessages.saved}
      </a>
      <TryAgain retry={retry} />
    </div>
  )
}

function TryAgain({ retry }: { retry: Retry }) {
  return (
    <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={retry}>
      {newsUiMessages.tryAgain}
    </Button>
  )
}
