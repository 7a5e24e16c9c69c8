import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { IconSymbols } from '#ui-kit/icon-symbols.tsx'
import { newsUiMessages } from '../../ui-messages.ts'
import { ArticleCard } from './article-card.tsx'
import type { NewsCard } from './news-query.ts'
import type { MoreNews } from './use-more-news.ts'

type ArticleListProps = { articles: readonly NewsCard[]; isChanging: boolean; more: MoreNews }

/** The cards, and below them the way to more. */
export function ArticleList({ articles, isChanging, more }: ArticleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const firstAwaited = useRef<number | null>(null)
  useEffect(() => {
    // The button may be gone when the last page has come: the keyboard goes on at the first article that is new.
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
      <ul className="ruled news" ref={list} aria-busy={isChanging}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
      {more.status !== 'none' && (
        <div className="news-more">
          <Button disabled={more.status === 'loading'} onClick={() => loadMore(more.load)}>
            {more.status === 'loading' ? newsUiMessages.loadingMore : newsUiMessages.loadMore}
          </Button>
          {more.status === 'failed' && (
            <p className="error" role="alert">
              <CircleAlert className="icon s" aria-hidden="true" />
              {newsUiMessages.moreFailed}
            </p>
          )}
        </div>
      )}
    </>
  )
}
