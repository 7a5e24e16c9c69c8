import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Article } from '../../contract.ts'
import { articleMessages, categoryLabels } from '../../messages.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { taggedNewsAddress } from '../article-address.ts'
import { dateTimeOf, longDate } from '../publish-time.ts'

/** Spec 9: tags shown up to 5. */
const mostTags = 5

type HeadedArticle = Pick<Article, 'category' | 'publishedAt' | 'readingMinutes' | 'aiLabel' | 'title' | 'tags'>

/** Category, date and reading time; the title; the tags; how the article was made (Spec 2, Article page). */
export function ArticleHead({ article }: { article: HeadedArticle }) {
  return (
    <header className="art-head">
      <div className="byline">
        <span className="badge solid">{categoryLabels[article.category]}</span>
        <time {...dateTimeOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        <span>{articleUiMessages.readingTime(article.readingMinutes)}</span>
      </div>
      <h1 className="display">{article.title}</h1>
      {article.tags.length > 0 && <Tags tags={article.tags} />}
      {article.aiLabel && (
        <p className="ai-line">
          <Sparkles className="icon s" aria-hidden="true" />
          {article.aiLabel}
        </p>
      )}
    </header>
  )
}

/** Each leads to the news that carry it. The rest comes when asked for, and the keyboard goes on at its first. */
function Tags({ tags }: { tags: readonly string[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = areAllShown ? tags : tags.slice(0, mostTags)
  const hidden = tags.length - shown.length

  function showAll() {
    flushSync(() => setAllShown(true))
    list.current?.querySelectorAll('a')[mostTags]?.focus()
  }

  return (
    <ul className="tags" aria-label={articleUiMessages.tags} ref={list}>
      {shown.map((tag) => (
        <li key={tag}>
          <a href={taggedNewsAddress(tag)}>
            <span>{tag}</span>
          </a>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" onClick={showAll}>
            <span>{articleMessages.moreTags(hidden)}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
