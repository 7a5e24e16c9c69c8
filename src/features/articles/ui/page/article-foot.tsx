import type { Site } from '#shared/site.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { ShownArticle } from '../../contract.ts'
import { articleUiMessages } from '../../messages.ts'
import { typeLabel } from '../labels.ts'
import { BackToNews } from './article-bar.tsx'
import css from './article-page.module.css'
import { Address } from './article-parts.tsx'

type ArticleFootProps = { article: ShownArticle; site: Site }

/** The source of the article, and the link back to the list. */
export function ArticleFoot({ article, site }: ArticleFootProps) {
  return (
    <footer className={css.part}>
      <div className={classNames(css.byline, css.foot)}>
        <span>
          {articleUiMessages.sourceLine} <SourceName article={article} site={site} />
        </span>
        <BackToNews />
      </div>
    </footer>
  )
}

/** The source: its address, this site's editorial team, or the type of source. */
function SourceName({ article, site }: ArticleFootProps) {
  if (article.sourceUrl) return <Address address={article.sourceUrl} />
  return article.sourceType === 'editorial' ? articleUiMessages.editorial(site.name) : typeLabel(article.sourceType)
}
