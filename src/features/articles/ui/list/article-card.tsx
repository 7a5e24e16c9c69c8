import type { ComponentProps } from 'react'
import { asSentence } from '#shared/posts/as-sentence.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { SymbolIcon } from '#ui-kit/icon-symbols.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import { newsMessages, newsUiMessages } from '../../messages.ts'
import { articleAddress } from '../article-address.ts'
import story from '../story.module.css'
import { StoryBadges } from '../story-badges.tsx'
import css from './article-card.module.css'
import type { NewsCard } from './news-query.ts'

/** The list of cards, or of their skeletons. */
export function CardList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul className={classNames(frames.ruled, css.list)} {...props} />
}

/** Spec 9: up to 3 TL;DR bullets. */
const mostBullets = 3

/**
 * One article in the list (Spec 2, News page: each card): the first as the lead, the others as rows (look/news-3). Its
 * icons come from `IconSymbols`.
 */
export function ArticleCard({ article }: { article: NewsCard }) {
  const address = articleAddress(article)
  return (
    <li className={classNames(frames.cell, story.story, css.card)}>
      <StoryBadges article={article} />
      <h3>
        <a href={address}>{article.title}</a>
      </h3>
      {article.tldr.length > 0 && <Bullets lines={article.tldr.map(asSentence)} most={mostBullets} />}
      <div className={css.foot}>
        <Facts article={article} />
        <a className={controls.link} href={address} aria-label={`${newsMessages.readFullArticle}: ${article.title}`}>
          {newsMessages.readFullArticle}
          <SymbolIcon name="arrow-right" />
        </a>
      </div>
    </li>
  )
}

/** The AI label, the facts that a source supports, and a correction. */
function Facts({ article: { aiLabel, factCount, corrections } }: { article: NewsCard }) {
  if (!aiLabel && factCount === 0 && corrections.length === 0) return null
  return (
    <p className="meta">
      {aiLabel && (
        <span>
          <SymbolIcon name="sparkles" />
          {aiLabel}
        </span>
      )}
      {factCount > 0 && <span>{newsUiMessages.factsChecked(factCount)}</span>}
      {corrections.length > 0 && <b>{newsUiMessages.corrected}</b>}
    </p>
  )
}

/** Lines with a dash before each; the same line once. */
export function Bullets({ lines, most }: { lines: readonly string[]; most?: number }) {
  return (
    <ul className={css.bullets}>
      {[...new Set(lines)].slice(0, most).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
