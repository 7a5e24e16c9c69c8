import { CalendarClock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import { searchMessages } from '../../form-messages.ts'
import { listMessages, reviewMessages } from '../../messages.ts'
import { AgentLine } from '../agent/agent-mark.tsx'
import css from '../desk.module.css'
import { factMarks } from '../facts/fact-marks.ts'
import { costText } from '../never-use/draft-line.tsx'
import { ArticlePreview, readerArticle } from './article-preview.tsx'
import { LaterReview } from './later-review.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SourceStates } from './source-states.tsx'

type ArticleReviewProps = {
  article: DeskArticle
  /** Shown beside the preview size. */
  actions: ReactNode
  /** Shown beside the preview, above the search preview. */
  facts?: ReactNode
}

/** A stored article as readers will see it, with its search preview, sources and actions (Spec 4: review of a draft). */
export function ArticleReview({ article, actions, facts }: ArticleReviewProps) {
  const search = useId()
  return (
    <div className={css.reviewed}>
      <ArticlePreview article={readerArticle(article)} end={isUnreviewed(article) && <LaterReview article={article} />}>
        <div className={controls.badges}>
          <span
            className={
              article.status === 'draft' ? classNames(controls.badge, tones.warn) : classNames(controls.badge, tones.ok)
            }
          >
            {reviewMessages.statuses[article.status]}
          </span>
          {article.publishAt !== null && article.status === 'draft' && (
            <span className={classNames(controls.badge, tones.warn)}>
              <CalendarClock className="icon s" aria-hidden="true" />
              {listMessages.publishesAt(dayTime(article.publishAt))}
            </span>
          )}
          {factMarks(article).map(({ kind, text }) => (
            <span key={kind} className={classNames(controls.badge, tones.wraps, tones.warn)}>
              {text}
            </span>
          ))}
        </div>
        {actions}
      </ArticlePreview>
      <div className={css.aside}>
        {facts}
        <section className={css.part} aria-labelledby={search}>
          <h3 id={search}>{searchMessages.heading}</h3>
          <SearchPreview slug={article.slug} title={article.metaTitle} description={article.metaDescription} />
          <p className={fields.hint}>
            {searchMessages.whose(article.ownMetaTitle !== null, article.ownMetaDescription !== null)}
          </p>
        </section>
        <AgentLine article={article} />
        <SourceStates checks={article.citationChecks} />
        {article.cost && <p className="meta">{costText(article.cost)}</p>}
      </div>
    </div>
  )
}

/** A draft is reviewed when it is published. */
function isUnreviewed({ status, aiLabel }: DeskArticle): boolean {
  return status === 'published' && aiLabel === 'AI-generated'
}
