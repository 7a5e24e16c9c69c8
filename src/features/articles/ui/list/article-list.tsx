import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOffline } from '#browser/connection.ts'
import { Button } from '#ui-kit/button.tsx'
import { IconSymbols } from '#ui-kit/icon-symbols.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { newsUiMessages } from '../../messages.ts'
import { ArticleCard, CardList } from './article-card.tsx'
import css from './article-list.module.css'
import type { NewsCard } from './news-query.ts'
import type { MoreNews } from './use-more-news.ts'

type ArticleListProps = { articles: readonly NewsCard[]; isChanging: boolean; more: MoreNews }

/** The cards, with the button for more below them. */
export function ArticleList({ articles, isChanging, more }: ArticleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const isOffline = useOffline()
  const firstAwaited = useRef<number | null>(null)
  useEffect(() => {
    // The button disappears with the last page, so the focus moves to the first new article.
    const index = firstAwaited.current
    if (index === null || articles.length <= index) return
    firstAwaited.current = null
    list.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [articles.length])

  function loadMore(load: () => void) {
    firstAwaited.current = articles.length
    load()
  }

  return (
    <>
      <IconSymbols />
      <CardList ref={list} aria-busy={isChanging}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </CardList>
      {more.status !== 'none' && (
        <div className={css.more}>
          <Button disabled={more.status === 'loading'} onClick={() => loadMore(more.load)}>
            {more.status === 'loading' ? newsUiMessages.loadingMore : newsUiMessages.loadMore}
          </Button>
          {more.status === 'failed' && (
            <p className={controls.error} role="alert">
              <CircleAlert className="icon s" aria-hidden="true" />
              {isOffline ? newsUiMessages.moreOffline : newsUiMessages.moreFailed}
            </p>
          )}
        </div>
      )}
    </>
  )
}
