import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { formMessages } from '../form-messages.ts'
import { deskMessages, reviewMessages } from '../messages.ts'
import { ArticleActions } from './actions/article-actions.tsx'
import type { ListName } from './desk/desk-api.ts'
import { useDeskArticle } from './desk/use-desk-article.ts'
import type { OpenedArticle } from './desk/use-desk-location.ts'
import css from './desk.module.css'
import { Breadcrumb } from './form/breadcrumb.tsx'
import { EditForm } from './form/edit-form.tsx'
import { LoadingRows, ReadFailure } from './lists/list-states.tsx'
import { ArticleProgress, WithNotifications } from './notifications/article-progress.tsx'
import { ArticleReview } from './review/article-review.tsx'

type OpenedArticleProps = {
  opened: OpenedArticle
  list: ListName
  onOpen: (opened: OpenedArticle | null) => void
  /** Called when its publication was undone. */
  onUndone: () => void
  /** Called when it was published from its form. */
  onPublished: (article: DeskArticle) => void
  /** The server rejected a save of its unsaved text because the stored version is newer. */
  isRefused: boolean
}

/** The preview or the form of one article, shown instead of its list. */
export function OpenedArticleScreen({ opened, ...rest }: OpenedArticleProps) {
  const { list, onOpen } = rest
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button with the focus is gone.
    screen.current?.focus({ preventScroll: true })
    if ((screen.current?.getBoundingClientRect().top ?? 0) < 0) screen.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      className={css.opened}
      ref={screen}
      tabIndex={-1}
      aria-label={opened.as === 'edit' ? formMessages.editTitle : reviewMessages.screen}
    >
      {/* The writing view replaces the header of the dashboard. */}
      {opened.as === 'edit' && <h1 className="sr">{formMessages.editTitle}</h1>}
      {opened.as === 'preview' && (
        <button
          type="button"
          className={classNames(controls.btn, controls.quiet, controls.small, css.back)}
          onClick={() => onOpen(null)}
        >
          <ArrowLeft className="icon s" aria-hidden="true" />
          {reviewMessages.back(deskMessages.tabs[list])}
        </button>
      )}
      <Opened
        opened={opened}
        {...rest}
        onUndone={() => {
          screen.current?.focus({ preventScroll: true })
          rest.onUndone()
        }}
      />
    </section>
  )
}

function Opened({ opened, ...rest }: OpenedArticleProps) {
  const state = useDeskArticle(opened.id)
  switch (state.status) {
    case 'loading':
      return <WayOut opened={opened} list={rest.list} shown={<LoadingRows />} />
    case 'missing':
      return <WayOut opened={opened} list={rest.list} shown={<p role="status">{reviewMessages.missing}</p>} />
    case 'failed':
      return (
        <WayOut
          opened={opened}
          list={rest.list}
          shown={<ReadFailure text={reviewMessages.failed} onRetry={state.retry} />}
        />
      )
    case 'ready':
      return <Ready article={state.article} opened={opened} {...rest} />
  }
}

type WayOutProps = Pick<OpenedArticleProps, 'opened' | 'list'> & { shown: ReactNode }

/** Without a form there is no bar, so the breadcrumb appears alone. */
function WayOut({ opened, list, shown }: WayOutProps) {
  return (
    <>
      {opened.as === 'edit' && <Breadcrumb list={list} />}
      {shown}
    </>
  )
}

type ReadyProps = OpenedArticleProps & { article: DeskArticle }

function Ready({ article, ...rest }: ReadyProps) {
  return (
    <WithNotifications articles={[article]}>
      <ArticleProgress article={article} onUndone={rest.onUndone} />
      <Screen article={article} {...rest} />
    </WithNotifications>
  )
}

function Screen({ article, opened, list, onOpen, onPublished, isRefused }: ReadyProps) {
  switch (opened.as) {
    case 'preview':
      return (
        <ArticleReview
          article={article}
          actions={<ArticleActions article={article} onEdit={() => onOpen({ id: article.id, as: 'edit' })} />}
        />
      )
    case 'edit':
      return <EditForm article={article} list={list} isRefused={isRefused} onPublished={onPublished} />
  }
}
