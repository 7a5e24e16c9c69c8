import type { Article } from '../../contract.ts'
import { articleMessages, categoryLabels } from '../../messages.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { dateTimeOf, longDate } from '../publish-time.ts'

/** Spec 9: tags shown up to 5. */
const mostTags = 5

type HeadedArticle = Pick<Article, 'category' | 'publishedAt' | 'readingMinutes' | 'aiLabel' | 'title' | 'tags'>

/** Category, date, reading time and origin; the title; the tags (Spec 2, Article page). */
export function ArticleHead({ article }: { article: HeadedArticle }) {
  return (
    <header className="art-head">
      <div className="byline">
        <span className="badge solid">{categoryLabels[article.category]}</span>
        <time {...dateTimeOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        <span>{articleUiMessages.readingTime(article.readingMinutes)}</span>
        {article.aiLabel && <span>{article.aiLabel}</span>}
      </div>
      <h1 className="display">{article.title}</h1>
      {article.tags.length > 0 && <Tags tags={article.tags} />}
    </header>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const hidden = tags.length - mostTags
  return (
    <ul className="badges" aria-label={articleUiMessages.tags}>
      {tags.slice(0, mostTags).map((tag) => (
        <li className="badge" key={tag}>
          {tag}
        </li>
      ))}
      {hidden > 0 && <li className="badge">{articleMessages.moreTags(hidden)}</li>}
    </ul>
  )
}
