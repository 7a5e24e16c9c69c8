import type { ReactNode } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { withoutOpenEnd } from '#shared/posts/as-sentence.ts'
import type { Site } from '#shared/site.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import type { ShownArticle } from '../../contract.ts'
import { articleAddress } from '../article-address.ts'
import { Corrections, WithdrawnArticle } from '../corrections/article-notes.tsx'
import { ArticleBar } from './article-bar.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import { ActionItems, ShareBeside, SharePart, Sources, Takeaways } from './article-parts.tsx'
import { ArticleFailure, LoadingArticle, NoSuchAddress } from './article-states.tsx'
import css from './article-view.module.css'
import { useQuotation } from './evidence/use-quotation.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { type ArticleState, useCanonicalAddress } from './use-article.ts'

type ArticleViewProps = {
  state: ArticleState
  site: Site
  reportUsage: ReportUsage
  /** Shown in one row with the article bar. */
  breadcrumbs?: ReactNode
  shareKit?: (article: ShownArticle) => ReactNode
}

/** The article page in each of its states (Spec 2, Article page). */
export function ArticleView({ state, ...shown }: ArticleViewProps) {
  // A key for each article, so that parts expanded in one are collapsed in the next.
  if (state.status === 'ready') return <ReadyArticle key={state.article.id} article={state.article} {...shown} />
  return (
    <>
      <div className={css.top}>
        {shown.breadcrumbs}
        <ArticleBar />
      </div>
      <Unready state={state} />
    </>
  )
}

function Unready({ state }: { state: Exclude<ArticleState, { status: 'ready' }> }) {
  switch (state.status) {
    case 'no-id':
      return <NoSuchAddress />
    case 'loading':
      return <LoadingArticle />
    case 'withdrawn':
      return <WithdrawnArticle article={state.article} />
    case 'missing':
      return <ArticleFailure retry={null} />
    case 'failed':
      return <ArticleFailure retry={state.retry} />
  }
}

/** At this width, contents and share kit are beside the text (article-view.module.css). */
const wide = '(min-width: 67.5em)'

type ReadyArticleProps = Omit<ArticleViewProps, 'state'> & { article: ShownArticle }

function ReadyArticle({ article, site, reportUsage, breadcrumbs, shareKit }: ReadyArticleProps) {
  const address = articleAddress(article)
  const isWide = useMedia(wide)
  const quotation = useQuotation(article.id)
  useCanonicalAddress(address)
  return (
    <>
      <article>
        <div className={css.top}>
          {breadcrumbs}
          <ArticleBar
            sourceUrl={article.sourceUrl}
            sharing={{
              article: { title: article.title, text: withoutOpenEnd(article.shareText), url: site.url + address },
              reportUsage,
            }}
          />
        </div>
        <div className={css.article}>
          <ArticleHead article={article}>
            <Corrections corrections={article.corrections} />
          </ArticleHead>
          <aside className={css.aside}>
            <ArticleContents article={article} />
            {isWide && shareKit && <ShareBeside>{shareKit(article)}</ShareBeside>}
          </aside>
          <Takeaways {...article} />
          <ArticleBody html={article.bodyHtml} />
          <ActionItems {...article} />
          <Sources {...article} />
          {!isWide && shareKit && <SharePart>{shareKit(article)}</SharePart>}
          <ArticleFoot article={article} site={site} />
        </div>
      </article>
      {quotation}
      <RelatedArticles articles={article.related} />
    </>
  )
}
