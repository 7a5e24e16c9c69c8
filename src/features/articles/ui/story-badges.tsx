import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { NewsCard } from '../contract.ts'
import { categoryLabels } from '../messages.ts'
import { typeBadge } from './labels.ts'
import { RelativeTime } from './relative-time.tsx'
import css from './story-badges.module.css'

/** The first row of a story: category, type and publish time (Spec 2, News page: each card). */
export function StoryBadges({ article }: { article: Pick<NewsCard, 'category' | 'articleType' | 'publishedAt'> }) {
  const type = typeBadge(article.articleType)
  return (
    <div className={classNames(controls.badges, css.row)}>
      <span className={classNames(controls.badge, controls.solid)}>{categoryLabels[article.category]}</span>
      {type !== '' && <span className={classNames(controls.badge, css.type)}>{type}</span>}
      <RelativeTime publishedAt={article.publishedAt} />
    </div>
  )
}
