import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import type { RelatedArticle } from '../../contract.ts'
import { articleUiMessages } from '../../messages.ts'
import { articleAddress } from '../article-address.ts'
import css from '../story.module.css'
import { StoryBadges } from '../story-badges.tsx'
import { StoryGrid } from '../story-parts.tsx'

/** Related articles. Each cell is one link. */
export function RelatedArticles({ articles }: { articles: readonly RelatedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <section className={frames.section}>
      <div className={frames.sectionHead}>
        <h2>{articleUiMessages.related}</h2>
      </div>
      <StoryGrid>
        {articles.map((article) => (
          <li className={css.related} key={article.id}>
            <a className={classNames(frames.cell, css.story)} href={articleAddress(article)}>
              <StoryBadges article={article} />
              <h3>{article.title}</h3>
            </a>
          </li>
        ))}
      </StoryGrid>
    </section>
  )
}
