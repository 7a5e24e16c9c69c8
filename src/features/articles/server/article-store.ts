// The store of articles: one object for the server that combines the smaller stores.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { ListedArticle, NewsCard } from '../contract.ts'
import type { CorrectionsPage, Withdrawn } from '../corrections-contract.ts'
import type { Status } from '../domain/editorial.ts'
import type { CitationCheck, DeskArticle } from '../editor-contract.ts'
import { findDeskArticle, listTitles } from './any-article-store.ts'
import { type Announce, publishedEvent } from './changes/article-events.ts'
import { changeArticles, changesChannel, parseChange, publishChange } from './changes/changes-store.ts'
import { type ArticlesChange, visibleChange } from './changes/page-tags.ts'
import { findWithdrawn, readCorrections } from './corrections-store.ts'
import type { NewArticle } from './markdown/prepare-article.ts'
import { listCards, listPublished, type NewsFilter, type NewsList } from './news-list-store.ts'
import * as news from './news-store.ts'
import * as writing from './writing-store.ts'

export type { DeskArticle } from '../editor-contract.ts'
export type { NewArticle } from './markdown/prepare-article.ts'
export type { NewsFilter, NewsList } from './news-list-store.ts'
export type { PublishedArticle } from './news-store.ts'
export type { Publication } from './writing-store.ts'

export type ArticleStore = {
  /**
   * Stores a draft without a publication, or else publishes at once. `by`: the administrator, unless the publication
   * names one. `log` writes the action to the administrative log, in the same transaction.
   */
  insertArticle(
    article: NewArticle,
    publication: writing.Publication | null,
    options?: { by?: string; log?: LogWithin },
  ): Promise<DeskArticle>
  /** Publishes every due draft exactly once, even with several processes, and returns their ids. */
  publishDue(now: Date): Promise<number[]>
  /** The next time at which a draft publishes itself, or null when none does. */
  nextPublication(): Promise<string | null>
  /**
   * Saves the checks of citations that are still in the article. Returns all its checks, or null when the article was
   * deleted.
   */
  saveCitationChecks(id: number, checks: readonly CitationCheck[]): Promise<CitationCheck[] | null>

  findDeskArticle(id: number): Promise<DeskArticle | null>
  listTitles(ids: readonly number[]): Promise<ReadonlyMap<number, { title: string; status: Status }>>

  /** Calls the listener after each change that readers see, made by any process. Returns the function that stops it. */
  onChange(listener: (change: ArticlesChange) => void): Promise<() => Promise<void>>

  // Published articles only.
  listPublished(filter: NewsFilter): Promise<NewsList<ListedArticle>>
  listCards(filter: NewsFilter): Promise<NewsList<NewsCard>>
  findPublished(id: number): Promise<news.PublishedArticle | null>
  findTitle(id: number): Promise<{ title: string; slug: string } | null>
  titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  versionsOf(ids: readonly number[]): Promise<news.ArticleVersion[]>
  relatedTo(article: news.Relatable, limit: number): Promise<news.RelatedRow[]>

  findWithdrawn(id: number): Promise<Withdrawn | null>
  /** Counts, and the newest `limit` corrections and withdrawals. */
  readCorrections(limit: number): Promise<CorrectionsPage>
}

type CheckedInsert = {
  publication: writing.Publication | null
  checks: readonly CitationCheck[]
  announce?: Announce | undefined
}

/**
 * Inserts an article with its citation checks in another feature's transaction, and notifies all processes if it is
 * published.
 */
export async function insertCheckedArticle(
  transaction: Queryable,
  article: NewArticle,
  { publication, checks, announce }: CheckedInsert,
): Promise<DeskArticle> {
  const inserted = await writing.insertArticle(transaction, article, publication)
  await writing.saveCitationChecks(transaction, inserted.id, checks)
  if (publication) {
    await publishChange(transaction, [visibleChange.published(inserted)], announce)
    await announce?.(publishedEvent(inserted), transaction)
  }
  return inserted
}

/** `announce` receives publications and their changes, in their transactions. */
export function articleStore(database: Database, announce?: Announce): ArticleStore {
  return {
    insertArticle: (article, publication, { by, log } = {}) =>
      changeArticles(database, (transaction) => writing.insertArticle(transaction, article, publication, by), {
        changedId: ({ id }) => id,
        visibleChanges: (inserted) => (publication ? [visibleChange.published(inserted)] : []),
        events: (inserted) => (publication ? [publishedEvent(inserted)] : []),
        announce,
        log,
      }),
    async publishDue(now) {
      const due = await changeArticles(database, (transaction) => writing.publishDue(transaction, now), {
        visibleChanges: (articles) => articles.map(visibleChange.published),
        events: (articles) => articles.map(publishedEvent),
        announce,
      })
      return due.map(({ id }) => id)
    },
    nextPublication: () => writing.nextPublication(database),
    saveCitationChecks: (id, checks) => writing.saveCitationChecks(database, id, checks),
    findDeskArticle: (id) => findDeskArticle(database, id),
    listTitles: (ids) => listTitles(database, ids),
    onChange: (listener) => listenForChanges(database, listener),
    ...readsOf(database),
  }
}

type Reads =
  | 'listPublished'
  | 'listCards'
  | 'findPublished'
  | 'findTitle'
  | 'titlesOf'
  | 'versionsOf'
  | 'relatedTo'
  | 'findWithdrawn'
  | 'readCorrections'

function readsOf(database: Database): Pick<ArticleStore, Reads> {
  return {
    listPublished: (filter) => listPublished(database, filter),
    listCards: (filter) => listCards(database, filter),
    findPublished: (id) => news.findPublished(database, id),
    findTitle: (id) => news.findTitle(database, id),
    titlesOf: (ids) => news.titlesOf(database, ids),
    versionsOf: (ids) => news.versionsOf(database, ids),
    relatedTo: (article, limit) => news.relatedTo(database, article, limit),
    findWithdrawn: (id) => findWithdrawn(database, id),
    readCorrections: (limit) => readCorrections(database, limit),
  }
}

/** A lost connection may have missed changes, so the listener is then called with an unknown one. */
function listenForChanges(database: Database, listener: (change: ArticlesChange) => void) {
  return database.listen(changesChannel, {
    onMessage: (payload) => listener(parseChange(payload)),
    onGap: () => listener(null),
  })
}
