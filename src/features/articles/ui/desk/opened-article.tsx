import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { deskMessages } from '../../desk-messages.ts'
import type { DeskArticle } from '../../editorial-contract.ts'
import type { DeskDeeds } from './deeds/use-desk-deeds.ts'
import type { ListName } from './desk-reads.ts'
import { reviewMessages } from './desk-ui-messages.ts'
import { EditForm } from './form/edit-form.tsx'
import { LoadingRows, ReadFailure } from './lists/list-states.tsx'
import { ArticleReview } from './review/article-review.tsx'
import { useDeskArticle } from './review/use-desk-article.ts'
import type { OpenedArticle } from './use-desk-place.ts'

type OpenedArticleProps = {
  opened: OpenedArticle
  list: ListName
  deeds: DeskDeeds
  onOpen: (opened: OpenedArticle | null) => void
  /** A save of the article's kept text was refused on the way here. */
  isRefused: boolean
}

/** One article in the place of its list: to be looked at, or to be edited. */
export function OpenedArticleScreen({ opened, ...place }: OpenedArticleProps) {
  const { list, onOpen } = place
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that led here is gone: the keyboard goes on at the top of what it opened.
    screen.current?.focus({ preventScroll: true })
    if ((screen.current?.getBoundingClientRect().top ?? 0) < 0) screen.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="desk-opened" ref={screen} tabIndex={-1} aria-label={reviewMessages.screen}>
      {opened.as === 'preview' && (
        <button type="button" className="btn quiet small desk-back" onClick={() => onOpen(null)}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          {reviewMessages.back(deskMessages.tabs[list])}
        </button>
      )}
      <Opened opened={opened} {...place} />
    </section>
  )
}

function Opened({ opened, ...place }: OpenedArticleProps) {
  const state = useDeskArticle(opened.id)
  switch (state.status) {
    case 'loading':
      return <LoadingRows />
    case 'missing':
      return <p role="status">{reviewMessages.missing}</p>
    case 'failed':
      return <ReadFailure text={reviewMessages.failed} onRetry={state.retry} />
    case 'ready':
      return <Ready article={state.article} opened={opened} {...place} />
  }
}

type ReadyProps = OpenedArticleProps & { article: DeskArticle }

function Ready({ article, opened, list, deeds, onOpen, isRefused }: ReadyProps) {
  switch (opened.as) {
    case 'preview':
      return <ArticleReview article={article} deeds={deeds} onEdit={() => onOpen({ id: article.id, as: 'edit' })} />
    case 'edit':
      return (
        <EditForm
          article={article}
          isRefused={isRefused}
          back={{ to: deskMessages.tabs[list], go: () => onOpen(null) }}
        />
      )
  }
}
