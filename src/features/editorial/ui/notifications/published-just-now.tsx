import { use, useState } from 'react'
import { ArticleProgress, WithNotifications } from './article-progress.tsx'
import { DeskNotificationsContext, type NotifiedArticle } from './desk-notifications.ts'
import css from './published-just-now.module.css'

export type PublishedJustNow = {
  articles: readonly NotifiedArticle[]
  add: (article: NotifiedArticle) => void
  remove: (id: number) => void
}

/** The articles published since the desk was opened, newest first. */
export function usePublishedJustNow(): PublishedJustNow {
  const [articles, setArticles] = useState<readonly NotifiedArticle[]>([])
  return {
    articles,
    add: ({ id, title, publishedAt }) => setArticles((known) => [{ id, title, publishedAt }, ...without(known, id)]),
    remove: (id) => setArticles((known) => without(known, id)),
  }
}

const without = (articles: readonly NotifiedArticle[], id: number) => articles.filter((one) => one.id !== id)

type JustNowProps = { articles: readonly NotifiedArticle[]; onUndone: (id: number) => void }

/** Offers Undo, in the list of drafts, for articles that were published from it. */
export function JustNow({ articles, onUndone }: JustNowProps) {
  const notifications = use(DeskNotificationsContext)
  if (!notifications || articles.length === 0) return null
  return (
    <WithNotifications articles={articles}>
      <div className={css.justNow}>
        {articles.map((article) => (
          <ArticleProgress key={article.id} article={article} onUndone={() => onUndone(article.id)} isAlone />
        ))}
      </div>
    </WithNotifications>
  )
}
