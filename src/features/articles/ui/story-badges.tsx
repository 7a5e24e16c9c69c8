import type { NewsCard } from '../contract.ts'
import { categoryLabels } from '../messages.ts'
import { typeBadge } from './labels.ts'
import { RelativeTime } from './relative-time.tsx'

/** The first row of a story: category, type and publish time (Spec 2, News page: each card). */
export function StoryBadges({ article }: { article: Pick<NewsCard, 'category' | 'articleType' | 'publishedAt'> }) {
  const type = typeBadge(article.articleType)
  return (
    <div className="badges">
      <span className="badge solid">{categoryLabels[article.category]}</span>
      {type !== '' && <span className="badge">{type}</span>}
      <RelativeTime publishedAt={article.publishedAt} />
    </div>
  )
}
