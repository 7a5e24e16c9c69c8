import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GenerationDebug } from '#features/article-generation/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import { deskMessages, reviewMessages } from '../../messages.ts'
import { ArticleActions } from '../actions/article-actions.tsx'
import type { ListName } from '../desk/desk-api.ts'
import { type DeskArticleState, useDeskArticle } from '../desk/use-desk-article.ts'
import type { OpenedArticle } from '../desk/use-desk-location.ts'
import { useKeptFocus } from '../desk/use-kept-focus.ts'
import css from '../desk.module.css'
import { DeskRow } from '../lists/desk-row.tsx'
import { LoadingRows, ReadFailure } from '../lists/list-states.tsx'
import { WithNotifications } from '../notifications/article-progress.tsx'
import { ArticleReview } from '../review/article-review.tsx'
import { GenerationFacts } from './debug-details.tsx'
import { generateMessages } from './generate-messages.ts'

type GeneratedDraftProps = {
  id: number
  debug: GenerationDebug
  onOpen: (opened: OpenedArticle, list: ListName) => void
  onAgain: () => void
}

/** The generated draft for review; 'Generate Another' resets the form (Spec 4). */
export function GeneratedDraft({ id, debug, onOpen, onAgain }: GeneratedDraftProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const keptFocus = useKeptFocus(heading)
  const state = useDeskArticle(id)
  return (
    <section className={css.review} {...keptFocus}>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {headingOf(state)}
        </h2>
        <Button small icon={<RotateCcw className="icon s" aria-hidden="true" />} onClick={onAgain}>
          {deskMessages.generateAnother}
        </Button>
      </div>
      <Generated debug={debug} state={state} onOpen={onOpen} onUndone={() => heading.current?.focus()} />
    </section>
  )
}

function headingOf(state: DeskArticleState): string {
  if (state.status === 'missing') return generateMessages.goneHeading
  const isPublished = state.status === 'ready' && state.article.status === 'published'
  return isPublished ? generateMessages.publishedHeading : generateMessages.readyHeading
}

type GeneratedProps = Pick<GeneratedDraftProps, 'onOpen' | 'debug'> & { state: DeskArticleState; onUndone: () => void }

function Generated({ state, debug, onOpen, onUndone }: GeneratedProps) {
  switch (state.status) {
    case 'loading':
      return <LoadingRows />
    case 'missing':
      return <p role="status">{reviewMessages.missing}</p>
    case 'failed':
      return <ReadFailure text={reviewMessages.failed} onRetry={state.retry} />
    case 'ready': {
      const { article } = state
      if (article.status === 'draft')
        return (
          <ArticleReview
            article={article}
            facts={<GenerationFacts debug={debug} />}
            actions={
              <ArticleActions article={article} onEdit={() => onOpen({ id: article.id, as: 'edit' }, 'drafts')} />
            }
          />
        )
      return (
        <WithNotifications articles={[article]}>
          <ul className={dashboard.panel}>
            <DeskRow item={article} onOpen={(next) => onOpen(next, 'published')} onUndone={onUndone} />
          </ul>
        </WithNotifications>
      )
    }
  }
}
