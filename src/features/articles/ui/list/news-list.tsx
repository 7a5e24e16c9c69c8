import '../articles.css'
import { useId } from 'react'
import { recentNews } from '#shared/tools.ts'
import { newsUiMessages } from '../../ui-messages.ts'
import { ArticleList } from './article-list.tsx'
import { CategoryTabs, tabId } from './category-tabs.tsx'
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
  return (
    <section className={heading === 'h2' ? 'news-embedded' : undefined}>
      <div className={heading === 'h2' ? 'news-head' : 'tool-head'}>
        {heading === 'h2' ? <h2>{recentNews.name}</h2> : <h1>{recentNews.name}</h1>}
        <p className="lead">{newsUiMessages.lead}</p>
      </div>
      <div className="news-controls">
        <CategoryTabs panelId={panelId} selected={view.category} onSelect={(category) => change({ category })} />
        <SearchField search={view.search} onSearch={(search) => change({ search })} />
      </div>
      <div
        className="news-panel"
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, view.category)}
        aria-busy={news.status === 'loading'}
      >
        {heading === 'h1' && <h2 className="sr">{newsUiMessages.articles}</h2>}
        <p className="sr" aria-live="polite">
          {view.search !== '' && news.status === 'ready' && !news.isChanging ? foundWords(news) : ''}
        </p>
        <NewsPanel news={news} view={view} onClear={() => change({ search: '' })} />
      </div>
    </section>
  )
}

type NewsPanelProps = { news: NewsState; view: NewsView; onClear: () => void }

/** Skeletons, cards, nothing found or failure: one at a time. */
export function NewsPanel({ news, view, onClear }: NewsPanelProps) {
  switch (news.status) {
    case 'loading':
      return <LoadingCards />
    case 'failed':
      return <ListFailure onRetry={news.retry} />
    case 'ready':
      return news.articles.length === 0 ? (
        <NoArticles view={view} onClear={onClear} />
      ) : (
        // A list of its own for each answer: cards of another do not wander to new places.
        <ArticleList
          key={`${view.category} ${news.isChanging} ${view.search}`}
          articles={news.articles}
          isChanging={news.isChanging}
          more={news.more}
        />
      )
  }
}

function foundWords(news: Extract<NewsState, { status: 'ready' }>): string {
  return newsUiMessages.found(news.articles.length, news.more.status !== 'none')
}
