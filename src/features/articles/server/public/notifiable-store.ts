// Reads for push notifications: recently published articles, and the text of a notification.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { articlePath } from '#shared/paths.ts'
import { asSentence } from '#shared/posts/as-sentence.ts'
import type { Category } from '../../domain/article.ts'
import { isPublished } from '../article-columns.ts'
import type { ArticleTables } from '../tables.ts'

export type PublishedLately = { id: number; publishedAt: string; isUndoable: boolean; isOld: boolean }
export type NotifiableArticle = { id: number; title: string; text: string; path: string; category: Category }

export type NotifiableStore = {
  /**
   * The last days, oldest first. `isUndoable`: the publication can still be undone. `isOld`: too old for a
   * notification.
   */
  publishedLately(): Promise<PublishedLately[]>
  publishedAmong(ids: readonly number[]): Promise<PublishedLately[]>
  /**
   * Locks the article until the end of the transaction, so that it stays published. Null for a draft, or while
   * publication can be undone.
   */
  lock(transaction: Queryable, id: number): Promise<NotifiableArticle | null>
  find(id: number): Promise<NotifiableArticle | null>
}

/** Longer than any downtime. Older publications count as notified. */
const lookbackDays = 30
const newsHours = 24
/** The next run reads the others. */
const batchSize = 500

export function notifiableStore(database: Database, { undoSeconds }: { undoSeconds: number }): NotifiableStore {
  const published = () => {
    const undoneUntil = sql<string>`published_at + make_interval(secs => ${undoSeconds})`
    return queriesOn<ArticleTables>(database)
      .selectFrom('articles')
      .select([
        'id',
        sql<string>`published_at`.as('publishedAt'),
        sql<boolean>`${undoneUntil} > clock_timestamp()`.as('isUndoable'),
        sql<boolean>`${undoneUntil} + make_interval(hours => ${newsHours}) <= clock_timestamp()`.as('isOld'),
      ])
      .where(isPublished)
      .orderBy('published_at')
      .orderBy('id')
  }
  const textsOf = (queryable: Queryable, id: number) =>
    queriesOn<ArticleTables>(queryable)
      .selectFrom('articles')
      .select([
        'id',
        'title',
        'slug',
        'category',
        'tldr',
        'meta_description as ownText',
        'shown_meta_description as derivedText',
      ])
      .where('id', '=', id)
      .where(isPublished)
  return {
    publishedLately: () =>
      published()
        .where('published_at', '>', sql<string>`now() - make_interval(days => ${lookbackDays})`)
        .limit(batchSize)
        .execute(),
    publishedAmong: (ids) => published().where(sql<boolean>`id = ANY (${ids}::int8[])`).execute(),
    async lock(transaction, id) {
      const row = await textsOf(transaction, id).forUpdate().executeTakeFirst()
      if (!row) return null
      // Reads the clock after taking the lock, as `unpublish` does.
      const [state] = await queriesOn<ArticleTables>(transaction)
        .selectFrom('articles')
        .select(sql<boolean>`published_at + make_interval(secs => ${undoSeconds}) <= clock_timestamp()`.as('isFinal'))
        .where('id', '=', id)
        .execute()
      return state?.isFinal ? notifiable(row) : null
    },
    async find(id) {
      const row = await textsOf(database, id).executeTakeFirst()
      return row ? notifiable(row) : null
    },
  }
}

type Row = {
  id: number
  title: string
  slug: string
  category: Category
  tldr: string[]
  ownText: string | null
  derivedText: string
}

/** The author's own meta description, or else the first TL;DR bullet, or else the derived meta description. */
function notifiable({ id, title, slug, category, tldr, ownText, derivedText }: Row): NotifiableArticle {
  return {
    id,
    title,
    text: ownText ?? (tldr[0] && asSentence(tldr[0])) ?? derivedText,
    path: articlePath(id, slug),
    category,
  }
}
