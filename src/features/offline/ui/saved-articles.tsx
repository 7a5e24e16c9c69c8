import { Bookmark, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { exactTime } from '#ui-kit/clock-time.ts'
import { Section } from '#ui-kit/sections.tsx'
import states from '#ui-kit/styles/states.module.css'
import type { KeptArticle, KeptNews } from '../domain/kept-news.ts'
import { savedMessages as words } from '../messages.ts'
import { readKeptNews } from '../news-storage.ts'
import css from './saved-articles.module.css'

type CategoryLabels = Readonly<Record<KeptArticle['category'], string>>

/** The stored articles. Read in the browser, because the server's page is the same for everybody. */
export function SavedArticles({ categoryLabels }: { categoryLabels: CategoryLabels }) {
  const [kept, setKept] = useState<KeptNews | null>(null)
  useEffect(() => void readKeptNews().then(setKept), [])
  const articles = kept?.articles ?? []
  const newest = articles.filter(({ isAmongNewest }) => isAmongNewest).length
  return (
    <Section title={words.title} meta={articles.length > 0 ? words.count(newest, articles.length - newest) : ''}>
      {kept && articles.length === 0 && <NothingSaved />}
      {articles.length > 0 && (
        <ul className={css.list}>
          {articles.map((article) => (
            <SavedArticle key={article.id} article={article} categoryLabels={categoryLabels} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type SavedArticleProps = { article: KeptArticle; categoryLabels: CategoryLabels }

function SavedArticle({ article: { path, title, category, minutes, readAt }, categoryLabels }: SavedArticleProps) {
  return (
    <li>
      <a href={path}>
        <b dir="auto">{title}</b>
        <span className={css.about}>
          {categoryLabels[category]}, {words.minutes(minutes)}
        </span>
        <span className={css.end}>
          {readLabel(readAt)}
          <ChevronRight className="icon s" aria-hidden="true" />
        </span>
      </a>
    </li>
  )
}

function readLabel(readAt: number | null): string {
  const day = readAt === null ? undefined : exactTime(new Date(readAt).toISOString())?.day
  if (day === undefined) return words.unread
  return words.read(day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day)
}

function NothingSaved() {
  return (
    <div className={states.state}>
      <Bookmark className="icon" aria-hidden="true" />
      <h3>{words.emptyTitle}</h3>
      <p>{words.emptyText}</p>
    </div>
  )
}
