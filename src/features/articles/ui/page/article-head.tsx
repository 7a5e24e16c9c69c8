import { Check, Sparkles } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { provenancePath } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { ShownArticle } from '../../contract.ts'
import { articleMessages, articleUiMessages, categoryLabels, evidenceMessages } from '../../messages.ts'
import { taggedNewsAddress } from '../article-address.ts'
import { dateTimeOf, longDate } from '../publish-time.ts'
import css from './article-page.module.css'

/** Spec 9: up to 5 tags. */
const mostTags = 5

type HeadedArticle = Pick<
  ShownArticle,
  'id' | 'category' | 'publishedAt' | 'readingMinutes' | 'aiLabel' | 'title' | 'tags' | 'evidence' | 'claimCount'
>

/** Category, date, reading time, title, tags and AI label (Spec 2, Article page), and what the article adds. */
export function ArticleHead({ article, children }: { article: HeadedArticle; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <div className={css.byline}>
        <span className={classNames(controls.badge, controls.solid)}>{categoryLabels[article.category]}</span>
        <time {...dateTimeOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        <span>{articleUiMessages.readingTime(article.readingMinutes)}</span>
      </div>
      <h1 className="display">{article.title}</h1>
      {article.tags.length > 0 && <Tags tags={article.tags} />}
      <p className={css.aiLine}>
        {article.aiLabel && (
          <>
            <Sparkles className="icon s" aria-hidden="true" />
            {article.aiLabel}
          </>
        )}
        <Facts {...article} />
        <a className={controls.link} href={provenancePath(article.id)}>
          {articleUiMessages.provenance}
        </a>
      </p>
      {children}
    </header>
  )
}

/** How many facts were found in their sources. Without any, it says nothing. */
function Facts({ evidence = [], claimCount }: HeadedArticle) {
  if (evidence.length === 0) return null
  return (
    <>
      <Check className="icon s" aria-hidden="true" />
      {evidenceMessages.found(evidence.length, claimCount ?? evidence.length)}
    </>
  )
}

/** Each tag links to the news filtered by it. A button shows the hidden tags, and focuses the first new one. */
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
    <ul className={css.tags} aria-label={articleUiMessages.tags} ref={list}>
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
