import type { RelatedArticle } from '../../contract.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { articleAddress } from '../article-address.ts'
import { StoryBadges } from '../story-badges.tsx'

/** Where to read on: each cell is one link. */
export function RelatedArticles({ articles }: { articles: readonly RelatedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{articleUiMessages.related}</h2>
      </div>
      <ul className="ruled news">
        {articles.map((article) => (
          <li className="related" key={article.id}>
            <a className="cell story" href={articleAddress(article)}>
              <StoryBadges article={article} />
              <h3>{article.title}</h3>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
