import '../articles.css'
import './article-page.css'
import type { ReactNode } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { Site } from '#shared/site.ts'
import type { ShownArticle } from '../../contract.ts'
import { shownBody } from '../../domain/extracts/shown-body.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { articleAddress } from '../article-address.ts'
import { typeLabel } from '../labels.ts'
import { ArticleBar, BackToNews } from './article-bar.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleHead } from './article-head.tsx'
import { ActionItems, Address, Sources, Takeaways } from './article-parts.tsx'
import { ArticleFailure, LoadingArticle, NoSuchAddress } from './article-states.tsx'
import { RelatedArticles } from './related-articles.tsx'
import type { ArticleState } from './use-article.ts'
import { useOneAddress } from './use-one-address.ts'

type ArticleViewProps = {
  state: ArticleState
  site: Site
  reportUsage: ReportUsage
  /** The breadcrumbs: they share a row with the bar. */
  trail?: ReactNode
}

/** The article page in each of its states (Spec 2, Article page). */
export function ArticleView({ state, site, reportUsage, trail }: ArticleViewProps) {
  // By its own key, so that what was unfolded in one article is not so in the next.
  if (state.status === 'ready')
    return (
      <ReadyArticle
        key={state.article.id}
        article={state.article}
        site={site}
        reportUsage={reportUsage}
        trail={trail}
      />
    )
  return (
    <>
      <div className="art-top">
        {trail}
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
    case 'missing':
      return <ArticleFailure retry={null} />
    case 'failed':
      return <ArticleFailure retry={state.retry} />
  }
}

type ReadyArticleProps = { article: ShownArticle; site: Site; reportUsage: ReportUsage; trail: ReactNode }

function ReadyArticle({ article, site, reportUsage, trail }: ReadyArticleProps) {
  const address = articleAddress(article)
  const bodyHtml = shownBody(article.bodyHtml, article.takeaways)
  useOneAddress(address)
  return (
    <>
      <article>
        <div className="art-top">
          {trail}
          <ArticleBar
            sourceUrl={article.sourceUrl}
            sharing={{
              article: { title: article.title, text: article.shareText, url: site.url + address },
              reportUsage,
            }}
          />
        </div>
        <div className="art">
          <ArticleHead article={article} />
          <ArticleContents article={article} bodyHtml={bodyHtml} />
          <Takeaways takeaways={article.takeaways} />
          <ArticleBody html={bodyHtml} />
          <ActionItems actionItems={article.actionItems} adviceHtml={article.adviceHtml} />
          <Sources citations={article.citations} />
          <footer className="art-part">
            <div className="col byline art-foot">
              <span>
                {articleUiMessages.sourceLine} <SourceName article={article} site={site} />
              </span>
              <BackToNews />
            </div>
          </footer>
        </div>
      </article>
      <RelatedArticles articles={article.related} />
    </>
  )
}

/** Where the article comes from: its source's address, this site's editorial, or what kind of source it is. */
function SourceName({ article, site }: { article: ShownArticle; site: Site }) {
  if (article.sourceUrl) return <Address address={article.sourceUrl} />
  return article.sourceType === 'editorial' ? articleUiMessages.editorial(site.name) : typeLabel(article.sourceType)
}
