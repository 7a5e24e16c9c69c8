import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { GenerationDebug } from '../../../editorial-contract.ts'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import { generateMessages, reviewMessages } from '../desk-ui-messages.ts'
import { LoadingRows, ReadFailure } from '../lists/list-states.tsx'
import { ArticleReview } from '../review/article-review.tsx'
import { useDeskArticle } from '../review/use-desk-article.ts'
import type { OpenedArticle } from '../use-desk-place.ts'
import { DebugDetails } from './debug-details.tsx'

type GeneratedDraftProps = {
  id: number
  debug: GenerationDebug
  deeds: DeskDeeds
  onOpen: (opened: OpenedArticle) => void
  onAgain: () => void
}

/** Spec 4: a generated article appears as a draft for review; 'Generate Another' resets the form. */
export function GeneratedDraft({ id, debug, deeds, onOpen, onAgain }: GeneratedDraftProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="desk-review">
      <div className="desk-head">
        <h2 ref={heading} tabIndex={-1}>
          {generateMessages.readyHeading}
        </h2>
        <Button small icon={<RotateCcw className="icon s" aria-hidden="true" />} onClick={onAgain}>
          {deskMessages.generateAnother}
        </Button>
      </div>
      <Draft id={id} deeds={deeds} onOpen={onOpen} />
      <DebugDetails debug={debug} />
    </section>
  )
}

function Draft({ id, deeds, onOpen }: Pick<GeneratedDraftProps, 'id' | 'deeds' | 'onOpen'>) {
  const state = useDeskArticle(id)
  switch (state.status) {
    case 'loading':
      return <LoadingRows />
    case 'missing':
      return <p role="status">{reviewMessages.missing}</p>
    case 'failed':
      return <ReadFailure text={reviewMessages.failed} onRetry={state.retry} />
    case 'ready':
      return <ArticleReview article={state.article} deeds={deeds} onEdit={() => onOpen({ id, as: 'edit' })} />
  }
}
