import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Article, NewsCard } from '#features/articles/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { DerivedField, FormField } from '#features/articles/rules.ts'
import {
  ActionItems,
  ArticleBody,
  ArticleCard,
  ArticleHead,
  CardList,
  Sources,
  shownBody,
  Takeaways,
} from '#features/articles/ui.tsx'
import { IconSymbols } from '#ui-kit/icon-symbols.tsx'
import tabStyles from '#ui-kit/styles/parts/tabs.module.css'
import { reviewMessages } from '../../messages.ts'
import css from './article-preview.module.css'
import { useReadToEnd } from './read-texts.ts'

/** The parts of an article that readers see on its card and its page. */
export type ReaderArticle = NewsCard &
  Pick<Article, 'readingMinutes' | 'takeaways' | 'actionItems' | 'bodyHtml' | 'adviceHtml'> &
  Pick<Article, Exclude<FormField, DerivedField>>

/** Shows a draft as if it were published now, without a further review. */
export function readerArticle(article: DeskArticle): ReaderArticle {
  return { ...article, publishedAt: article.publishedAt ?? new Date().toISOString() }
}

const sizes = ['compact', 'full'] as const

type ArticlePreviewProps = {
  article: ReaderArticle
  /** Shown beside the preview size. */
  children?: ReactNode
  /** Shown behind the full text. */
  end?: ReactNode
}

/** The article as readers see it, as a card or as a page (Spec 4: compact or full preview). */
export function ArticlePreview({ article, children, end }: ArticlePreviewProps) {
  const [size, setSize] = useState<(typeof sizes)[number]>('full')
  return (
    <div className={css.preview}>
      <div className={css.bar}>
        <fieldset className={tabStyles.seg} aria-label={reviewMessages.size}>
          {sizes.map((one) => (
            <button type="button" key={one} aria-pressed={one === size} onClick={() => setSize(one)}>
              {reviewMessages[one]}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
      <section className={css.sheet} aria-label={reviewMessages.region} onClickCapture={stayAtDesk}>
        {size === 'compact' ? (
          <>
            <IconSymbols />
            <CardList>
              <ArticleCard article={article} />
            </CardList>
          </>
        ) : (
          <FullArticle article={article}>{end}</FullArticle>
        )}
      </section>
    </div>
  )
}

function FullArticle({ article, children }: { article: ReaderArticle; children: ReactNode }) {
  const end = useReadToEnd(article)
  return (
    <article>
      <ArticleHead article={article} />
      <Takeaways takeaways={article.takeaways} />
      <ArticleBody html={shownBody(article.bodyHtml, article.takeaways)} />
      <ActionItems actionItems={article.actionItems} adviceHtml={article.adviceHtml} />
      <Sources citations={article.citations} />
      <div ref={end} />
      {children}
    </article>
  )
}

/** Opens links in the text in a new tab. Links to the draft's own page do nothing, because it is not public. */
function stayAtDesk(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  event.preventDefault()
  event.stopPropagation()
  if (link.closest('[data-markup]')) window.open(link.href, '_blank', 'noopener,noreferrer')
}
