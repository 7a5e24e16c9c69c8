import '#ui-kit/styles/parts/field.css'
import '#ui-kit/styles/parts/tabs.css'
import '../articles.css'
import './news-list.css'
import { useEffect, useId, useRef } from 'react'
import { recentNews } from '#shared/tools.ts'
import { newsUiMessages } from '../../ui-messages.ts'
import { ArticleList } from './article-list.tsx'
import { CategoryTabs, tabId } from './category-tabs.tsx'
import { FilterLine } from './filter-line.tsx'
import { ListFailure, LoadingCards, NoArticles } from './list-states.tsx'
import type { NewsView } from './news-query.ts'
import { SearchField } from './search-field.tsx'
import { type NewsState, useNews } from './use-news.ts'
import { useNewsView } from './use-news-view.ts'

/** Latest Marketing Insights (Spec 2, News page): a page of its own under an `h1`, or embedded under an `h2`. */
export function NewsList({ heading }: { heading: 'h1' | 'h2' }) {
  const { change, ...view } = useNewsView()
  const news = useNews(view)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(releaseHeldList, [])

  // The button is gone then: the keyboard goes on at the list.
  function removeTag() {
    change({ tag: '' })
    panel.current?.focus({ preventScroll: true })
  }

  return (
    <section className={heading === 'h2' ? 'news-embedded' : undefined}>
      <NewsHead heading={heading} />
      <div className="news-controls">
        <CategoryTabs panelId={panelId} selected={view.category} onSelect={(category) => change({ category })} />
        <SearchField search={view.search} onSearch={(search) => change({ search })} />
      </div>
      <FilterLine view={view} count={countWords(view, news)} onRemoveTag={removeTag} />
      <div
        className={isNarrowed(view) ? 'news-panel narrowed' : 'news-panel'}
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

function NewsHead({ heading }: { heading: 'h1' | 'h2' }) {
  if (heading === 'h2')
    return (
      <div className="news-head">
        <h2>{recentNews.name}</h2>
      </div>
    )
  return (
    <div className="tool-head news-top">
      <h1>{recentNews.name}</h1>
      <p className="lead">{newsUiMessages.lead}</p>
    </div>
  )
}

/** The document held its list back while the address named another one (app/before-paint.ts, articles.css). */
function releaseHeldList(): void {
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

/** Skeletons, cards, nothing found or failure: one at a time. */
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
        // A list of its own for each answer: cards of another do not wander to new places.
        <ArticleList
          key={`${view.category} ${view.tag} ${news.isChanging} ${view.search}`}
          articles={news.articles}
          isChanging={news.isChanging}
          more={news.more}
        />
      )
  }
}
