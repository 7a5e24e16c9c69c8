import { CalendarClock } from 'lucide-react'
import { use, useId } from 'react'
import { dayTime } from '#ui-kit/clock-time.ts'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { ArticleActions } from '../deeds/article-actions.tsx'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import { listMessages, reviewMessages } from '../desk-ui-messages.ts'
import { searchMessages } from '../writing-messages.ts'
import { ArticlePreview } from './article-preview.tsx'
import { DeskSite } from './desk-site.ts'
import { SearchPreview } from './search-preview.tsx'
import { seenArticle } from './seen-article.ts'
import { SourceStates } from './source-states.tsx'

type ArticleReviewProps = { article: DeskArticle; deeds: DeskDeeds; onEdit: () => void }

/** A stored article as readers will see it, its sources, and what can be done (Spec 4: review of a draft). */
export function ArticleReview({ article, deeds, onEdit }: ArticleReviewProps) {
  const search = useId()
  return (
    <div className="desk-review">
      <ArticlePreview article={seenArticle(article)}>
        <div className="badges">
          <span className={article.status === 'draft' ? 'badge warn' : 'badge ok'}>
            {reviewMessages.statuses[article.status]}
          </span>
          {article.publishAt !== null && article.status === 'draft' && (
            <span className="badge warn">
              <CalendarClock className="icon s" aria-hidden="true" />
              {listMessages.publishesAt(dayTime(article.publishAt))}
            </span>
          )}
        </div>
        <ArticleActions article={article} deeds={deeds} onEdit={onEdit} />
      </ArticlePreview>
      <section className="desk-part" aria-labelledby={search}>
        <h3 id={search}>{searchMessages.heading}</h3>
        <SearchPreview
          site={use(DeskSite)}
          slug={article.slug}
          title={article.metaTitle}
          description={article.metaDescription}
        />
        <p className="hint">
          {searchMessages.whose(article.ownMetaTitle !== null, article.ownMetaDescription !== null)}
        </p>
      </section>
      <SourceStates checks={article.citationChecks} />
    </div>
  )
}
