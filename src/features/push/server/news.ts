// The functions of articles that push needs; the composition root passes the implementation of the articles feature.
import type { Queryable } from '#platform/database/database.ts'

export type PublishedNews = {
  id: number
  publishedAt: string
  /** Publishing can still be undone. */
  isUndoable: boolean
  /** Too old to be notified of. */
  isOld: boolean
}

export type Announcement = { id: number; title: string; text: string; path: string; category: string }

export type News = {
  publishedLately(): Promise<PublishedNews[]>
  publishedAmong(ids: readonly number[]): Promise<PublishedNews[]>
  /** Locks the article until the end of the transaction; null when it is not published or can still be undone. */
  lock(transaction: Queryable, id: number): Promise<Announcement | null>
  /** Null when it is not public. */
  find(id: number): Promise<Announcement | null>
}
