// Articles as the rest of the server sees them.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { RelatedArticle } from '../contract.ts'
import * as editorial from './editorial-store.ts'
import { listPublished, type NewsFilter, type NewsList } from './news-list-store.ts'
import * as news from './news-store.ts'
import type { NewArticle } from './prepare-article.ts'

export type { Publication, PublishResult, Status, StoredArticle } from './editorial-store.ts'
export type { NewsFilter, NewsList } from './news-list-store.ts'
export type { PublishedArticle } from './news-store.ts'
export type { NewArticle } from './prepare-article.ts'

export type ArticleStore = {
  /** A draft without a publication, else public at once. */
  insertArticle(article: NewArticle, publication: editorial.Publication | null): Promise<editorial.StoredArticle>
  /** `by` is the administrator's name, null when the schedule publishes. */
  publish(id: number, by: string | null): Promise<editorial.PublishResult>
  /** False when no article with this id is in this state. */
  remove(id: number, status: editorial.Status): Promise<boolean>

  /** Calls the listener soon after any article changed, in whatever process; answers how to stop. */
  onChange(listener: () => void): Promise<() => Promise<void>>

  // From here on drafts do not exist.
  listPublished(filter: NewsFilter): Promise<NewsList>
  findPublished(id: number): Promise<news.PublishedArticle | null>
  findTitle(id: number): Promise<{ title: string; slug: string } | null>
  relatedTo(article: news.Relatable, limit: number): Promise<RelatedArticle[]>
}

/** Every change of an article is told here, to all processes, with its commit. */
const changesChannel = 'articles'

export function articleStore(database: Database): ArticleStore {
  const changing = <T>(change: (transaction: Queryable) => Promise<T>): Promise<T> =>
    database.transaction(async (transaction) => {
      const result = await change(transaction)
      await transaction.query('SELECT pg_notify($1, $2)', [changesChannel, ''])
      return result
    })
  return {
    insertArticle: (article, publication) =>
      changing((transaction) => editorial.insertArticle(transaction, article, publication)),
    publish: (id, by) => changing((transaction) => editorial.publish(transaction, id, by)),
    remove: (id, status) => changing((transaction) => editorial.remove(transaction, id, status)),
    // After a lost connection changes may have been missed: that counts as one.
    onChange: (listener) => database.listen(changesChannel, { onMessage: listener, onGap: listener }),
    listPublished: (filter) => listPublished(database, filter),
    findPublished: (id) => news.findPublished(database, id),
    findTitle: (id) => news.findTitle(database, id),
    relatedTo: (article, limit) => news.relatedTo(database, article, limit),
  }
}
