import { SymbolIcon } from '#ui-kit/icon-symbols.tsx'
import { newsMessages } from '../../messages.ts'
import { articleAddress } from '../article-address.ts'
import { StoryBadges } from '../story-badges.tsx'
import type { NewsCard } from './news-query.ts'

/** Spec 9: up to 3 TL;DR bullets. */
const mostBullets = 3

/** One article of the list (Spec 2, News page: each card); its icons are those of `IconSymbols`. */
export function ArticleCard({ article }: { article: NewsCard }) {
  const address = articleAddress(article)
  const bullets = [...new Set(article.tldr)].slice(0, mostBullets)
  return (
    <li className="cell story">
      <StoryBadges article={article} />
      <h3>
        <a href={address}>{article.title}</a>
      </h3>
      {bullets.length > 0 && (
        <ul className="dashes">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <div className="story-foot">
        {article.aiLabel && (
          <p className="meta">
            <SymbolIcon name="sparkles" />
            {article.aiLabel}
          </p>
        )}
        <a className="link" href={address} aria-label={`${newsMessages.readFullArticle}: ${article.title}`}>
          {newsMessages.readFullArticle}
          <SymbolIcon name="arrow-right" />
        </a>
      </div>
    </li>
  )
}
