import { type ReactNode, useEffect, useId, useRef } from 'react'
import { recentNews } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { newsUiMessages } from '../../messages.ts'
import { ArticleList } from './article-list.tsx'
import { CategoryTabs, tabId } from './category-tabs.tsx'
import { FilterLine } from './filter-line.tsx'
import { ListFailure, LoadingCards, NoArticles } from './list-states.tsx'
import { NewsHead } from './news-head.tsx'
import css from './news-list.module.css'
import type { NewsView } from './news-query.ts'
import { SearchField } from './search-field.tsx'
import { type NewsState, useNews } from './use-news.ts'
import { useNewsView } from './use-news-view.ts'

/**
 * Latest Marketing Insights (Spec 2, News page): a page under an `h1`, or embedded under an `h2`. `offer` goes between
 * header and list.
 */
export function NewsList({ heading, offer }: { heading: 'h1' | 'h2'; offer?: ReactNode }) {
  const { change, ...view } = useNewsView()
  const news = useNews(view)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(showHiddenList, [])

  // The button disappears, so the focus moves to the list.
  function removeTag() {
    change({ tag: '' })
    panel.current?.focus({ preventScroll: true })
  }

  return (
    <section className={heading === 'h2' ? css.embedded : undefined}>
      <Heading heading={heading} />
      {offer}
      <div className={css.controls}>
        <CategoryTabs panelId={panelId} selected={view.category} onSelect={(category) => change({ category })} />
        <SearchField search={view.search} onSearch={(search) => change({ search })} />
      </div>
      <FilterLine
        view={view}
        count={countWords(view, news)}
        isNone={news.status === 'ready' && news.articles.length === 0}
        onRemoveTag={removeTag}
      />
      <div
        className={classNames(css.panel, isNarrowed(view) && css.narrowed)}
        role="tabpanel"
        id={panelId}
        tabIndex={-1}
        ref={panel}
        aria-labelledby={tabId(panelId, view.category)}
        aria-busy={news.status === 'loading'}
      >
        {heading === 'h1' && <h2 className="sr">{newsUiMessages.articles}</h2>}
        <NewsPanel news={news} view={view} onClear={() => change({ search: '' })} onRemoveTag={removeTag} />
      </div>
    </section>
  )
}

function Heading({ heading }: { heading: 'h1' | 'h2' }) {
  if (heading === 'h1') return <NewsHead name={recentNews.name} lead={newsUiMessages.lead} />
  return (
    <div className={css.head}>
      <h2>{recentNews.name}</h2>
    </div>
  )
}

/**
 * Shows the list that the document hides before hydration when the address filters it (app/before-paint.ts,
 * news-list.module.css).
 */
function showHiddenList(): void {
  delete document.documentElement.dataset.filter
}

function isNarrowed(view: NewsView): boolean {
  return view.tag !== '' || view.search !== ''
}

function countWords(view: NewsView, news: NewsState): string {
  if (!isNarrowed(view) || news.status !== 'ready' || news.isChanging) return ''
  return newsUiMessages.found(news.articles.length, news.more.status !== 'none')
}

type NewsPanelProps = { news: NewsState; view: NewsView; onClear: () => void; onRemoveTag: () => void }

/** Shows one of these: skeletons, cards, an empty state or a failure. */
export function NewsPanel({ news, view, onClear, onRemoveTag }: NewsPanelProps) {
  switch (news.status) {
    case 'loading':
      return <LoadingCards />
    case 'failed':
      return <ListFailure onRetry={news.retry} />
    case 'ready':
      return news.articles.length === 0 ? (
        <NoArticles view={view} onClear={onClear} onRemoveTag={onRemoveTag} />
      ) : (
        // A new key for each result, so that React does not reuse the cards of another one.
        <ArticleList
          key={`${view.category} ${view.tag} ${news.isChanging} ${view.search}`}
          articles={news.articles}
          isChanging={news.isChanging}
          more={news.more}
        />
      )
  }
}
