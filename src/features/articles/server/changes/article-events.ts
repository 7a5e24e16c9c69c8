// Events of an article for other systems. The app passes the function that stores them.
import type { Queryable } from '#platform/database/database.ts'
import type { ChangedArticle } from './page-tags.ts'

export type ArticleEvent =
  | { kind: 'published'; article: Named; at: string }
  | { kind: 'corrected'; article: Named; text: string; at: string }
  /** Deleted, with a note at its address. */
  | { kind: 'withdrawn'; article: Named; note: string; at: string }
  /** A draft again, or deleted without a trace: events that were not sent yet are dropped. */
  | { kind: 'retracted'; id: number }
  /** Every change that readers see, beside the events above. */
  | { kind: 'changed'; changes: readonly ChangedArticle[] }

type Named = { id: number; title: string; slug: string }

/** Runs in the transaction of the change. */
export type Announce = (event: ArticleEvent, transaction: Queryable) => Promise<void>

type Published = Named & { publishedAt: string | null }

export function publishedEvent({ id, title, slug, publishedAt }: Published): ArticleEvent {
  return { kind: 'published', article: { id, title, slug }, at: publishedAt ?? new Date().toISOString() }
}
