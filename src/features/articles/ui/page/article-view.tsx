import '../articles.css'
import './article-page.css'
import type { Site } from '#shared/site.ts'
import type { ShownArticle } from '../../contract.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { articleAddress } from '../article-address.ts'
import { typeLabel } from '../labels.ts'
import { ArticleBar, BackToNews } from './article-bar.tsx'
import { ArticleHtml } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { ActionItems, Address, Sources, Takeaways } from './article-parts.tsx'
import { ArticleFailure, LoadingArticle, NoSuchAddress } from './article-states.tsx'
import { RelatedArticles } from './related-articles.tsx'
import type { ArticleState } from './use-article.ts'
import { useOneAddress } from './use-one-address.ts'

/** The article page in each of its states (Spec 2, Article page). */
export function ArticleView({ state, site }: { state: ArticleState; site: Site }) {
  if (state.status === 'ready') return <ReadyArticle article={state.article} site={site} />
  return (
    <>
      <ArticleBar />
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

function ReadyArticle({ article, site }: { article: ShownArticle; site: Site }) {
  const address = articleAddress(article)
  useOneAddress(address)
  return (
    <>
      <article>
        <ArticleBar
          sourceUrl={article.sourceUrl}
          shared={{ title: article.title, text: article.shareText, url: site.url + address }}
        />
        <div className="art">
          <ArticleHead article={article} />
          <Takeaways takeaways={article.takeaways} />
          <div className="art-part">
            <ArticleHtml field="bodyHtml" html={article.bodyHtml} />
          </div>
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
