import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { GenerationDebug } from '../../../editorial-contract.ts'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import type { ListName } from '../desk-reads.ts'
import { generateMessages, reviewMessages } from '../desk-ui-messages.ts'
import { DeskRow } from '../lists/desk-row.tsx'
import { LoadingRows, ReadFailure } from '../lists/list-states.tsx'
import { ArticleReview } from '../review/article-review.tsx'
import { type DeskArticleState, useDeskArticle } from '../review/use-desk-article.ts'
import type { OpenedArticle } from '../use-desk-place.ts'
import { DebugDetails } from './debug-details.tsx'

type GeneratedDraftProps = {
  id: number
  debug: GenerationDebug
  deeds: DeskDeeds
  onOpen: (opened: OpenedArticle, list: ListName) => void
  onAgain: () => void
}

/** Spec 4: a generated article appears as a draft for review; 'Generate Another' resets the form. */
export function GeneratedDraft({ id, debug, deeds, onOpen, onAgain }: GeneratedDraftProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const state = useDeskArticle(id)
  return (
    <section className="desk-review">
      <div className="desk-head">
        <h2 ref={heading} tabIndex={-1}>
          {headingOf(state)}
        </h2>
        <Button small icon={<RotateCcw className="icon s" aria-hidden="true" />} onClick={onAgain}>
          {deskMessages.generateAnother}
        </Button>
      </div>
      <Generated state={state} deeds={deeds} onOpen={onOpen} />
      <DebugDetails debug={debug} />
    </section>
  )
}

/** It waits for a review only as long as it is a draft. */
function headingOf(state: DeskArticleState): string {
  if (state.status === 'missing') return generateMessages.goneHeading
  const isPublished = state.status === 'ready' && state.article.status === 'published'
  return isPublished ? generateMessages.publishedHeading : generateMessages.readyHeading
}

function Generated({
  state,
  deeds,
  onOpen,
}: Pick<GeneratedDraftProps, 'deeds' | 'onOpen'> & { state: DeskArticleState }) {
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
            deeds={deeds}
            onEdit={() => onOpen({ id: article.id, as: 'edit' }, 'drafts')}
          />
        )
      return (
        <ul className="panel">
          <DeskRow item={article} deeds={deeds} onOpen={(next) => onOpen(next, 'published')} />
        </ul>
      )
    }
  }
}
