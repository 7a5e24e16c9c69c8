import '../../articles.css'
import '../../page/article-page.css'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { IconSymbols } from '#ui-kit/icon-symbols.tsx'
import { shownBody } from '../../../domain/extracts/shown-body.ts'
import { ArticleCard } from '../../list/article-card.tsx'
import { ArticleBody } from '../../page/article-body.tsx'
import { ArticleHead } from '../../page/article-head.tsx'
import { ActionItems, Sources, Takeaways } from '../../page/article-parts.tsx'
import { reviewMessages } from '../desk-ui-messages.ts'
import type { SeenArticle } from './seen-article.ts'

const sizes = ['compact', 'full'] as const

type ArticlePreviewProps = {
  article: SeenArticle
  /** Beside the choice of the size. */
  children?: ReactNode
}

/** The article as readers get it: their card, or their page (Spec 4: compact or full preview). */
export function ArticlePreview({ article, children }: ArticlePreviewProps) {
  const [size, setSize] = useState<(typeof sizes)[number]>('full')
  return (
    <div className="desk-preview">
      <div className="desk-bar">
        <fieldset className="seg" aria-label={reviewMessages.size}>
          {sizes.map((one) => (
            <button type="button" key={one} aria-pressed={one === size} onClick={() => setSize(one)}>
              {reviewMessages[one]}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
      <section className="desk-sheet" aria-label={reviewMessages.region} onClickCapture={stayAtDesk}>
        {size === 'compact' ? (
          <>
            <IconSymbols />
            <ul className="ruled news">
              <ArticleCard article={article} />
            </ul>
          </>
        ) : (
          <FullArticle article={article} />
        )}
      </section>
    </div>
  )
}

function FullArticle({ article }: { article: SeenArticle }) {
  return (
    <article className="art">
      <ArticleHead article={article} />
      <Takeaways takeaways={article.takeaways} />
      <ArticleBody html={shownBody(article.bodyHtml, article.takeaways)} />
      <ActionItems actionItems={article.actionItems} adviceHtml={article.adviceHtml} />
      <Sources citations={article.citations} />
    </article>
  )
}

/** A draft's own address answers with 404, and whatever else a link leads to opens beside the desk. */
function stayAtDesk(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  event.preventDefault()
  event.stopPropagation()
  if (link.closest('.prose')) window.open(link.href, '_blank', 'noopener,noreferrer')
}
