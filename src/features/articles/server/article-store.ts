// The store of articles: one object for the server that combines the smaller stores.

import * as desk from '#features/editorial/server/desk-list-store.ts'
import * as editorial from '#features/editorial/server/edit-store.ts'
import { unpublish, type Withdrawal } from '#features/editorial/server/publication-store.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { ListedArticle, NewsCard } from '../contract.ts'
import type { Status } from '../domain/editorial.ts'
import type { ArticleChange, ArticleCounts, CitationCheck, DeskArticle } from '../editor-contract.ts'
import { changesChannel, notifyChange, parseChange } from './changes-store.ts'
import type { NewArticle } from './markdown/prepare-article.ts'
import { listCards, listPublished, type NewsFilter, type NewsList } from './news-list-store.ts'
import * as news from './news-store.ts'
import { type ArticlesChange, type ChangedArticle, edited, published, removed } from './page-tags.ts'

export type { DeskList, DeskPage } from '#features/editorial/server/desk-list-store.ts'
export type { DraftResult, EditResult, Publication } from '#features/editorial/server/edit-store.ts'
export type { DeskArticle } from '../editor-contract.ts'
export type { NewArticle } from './markdown/prepare-article.ts'
export type { NewsFilter, NewsList } from './news-list-store.ts'
export type { PublishedArticle } from './news-store.ts'

/** `log` writes the administrator's action to the administrative log, in the same transaction as the change. */
export type ArticleStore = {
  /** Stores a draft without a publication, or else publishes at once. */
  insertArticle(article: NewArticle, publication: editorial.Publication | null, log?: LogWithin): Promise<DeskArticle>
  /** Changes the given fields. With `basedOn`, only if the article has not changed since the editor loaded it. */
  edit(id: number, change: ArticleChange, log?: LogWithin): Promise<editorial.EditResult>
  /** `by` is the administrator's name, or null when the schedule publishes. */
  publish(id: number, by: string | null, log?: LogWithin): Promise<editorial.DraftResult>
  /** Turns an article that was published less than `withinSeconds` ago back into a draft. */
  unpublish(id: number, withinSeconds: number, log?: LogWithin): Promise<Withdrawal>
  /** Sets when a draft publishes itself, and for which administrator. */
  schedule(id: number, plan: editorial.Plan, log?: LogWithin): Promise<editorial.DraftResult>
  /** Publishes every due draft exactly once, even with several processes, and returns their ids. */
  publishDue(now: Date): Promise<number[]>
  /** The next time at which a draft publishes itself, or null when none does. */
  nextPublication(): Promise<string | null>
  /** False when no article with this id is in this state. */
  remove(id: number, status: Status, log?: LogWithin): Promise<boolean>
  /**
   * Saves the checks of citations that are still in the article. Returns all its checks, or null when the article was
   * deleted.
   */
  saveCitationChecks(id: number, checks: readonly CitationCheck[]): Promise<CitationCheck[] | null>

  findDeskArticle(id: number): Promise<DeskArticle | null>
  /** Newest first. Null when the last article of the previous page was deleted. */
  listForDesk(status: Status, page: desk.DeskPage): Promise<desk.DeskList | null>
  count(): Promise<ArticleCounts>
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
}

/**
 * Inserts an article with its citation checks in another feature's transaction, and notifies all processes if it is
 * published.
 */
export async function insertCheckedArticle(
  transaction: Queryable,
  article: NewArticle,
  { publication, checks }: { publication: editorial.Publication | null; checks: readonly CitationCheck[] },
): Promise<DeskArticle> {
  const inserted = await editorial.insertArticle(transaction, article, publication)
  await desk.saveCitationChecks(transaction, inserted.id, checks)
  if (publication) await notifyChange(transaction, [published(inserted)])
  return inserted
}

type Told<T> = {
  /** The id of the changed article, or null when nothing changed. */
  doneTo?: (result: T) => number | null
  seenOf?: (result: T) => readonly ChangedArticle[]
  log?: LogWithin | undefined
}

const changedId = (result: { ok: true; article: { id: number } } | { ok: false }) =>
  result.ok ? result.article.id : null

export function articleStore(database: Database): ArticleStore {
  const changing = <T>(change: (transaction: Queryable) => Promise<T>, told: Told<T>) =>
    runChange(database, change, told)
  return {
    insertArticle: (article, publication, log) =>
      changing((transaction) => editorial.insertArticle(transaction, article, publication), {
        doneTo: ({ id }) => id,
        seenOf: (inserted) => (publication ? [published(inserted)] : []),
        log,
      }),
    edit: (id, change, log) =>
      changing((transaction) => editorial.editArticle(transaction, id, change), {
        doneTo: changedId,
        seenOf: (edit) => (edit.ok && edit.article.status === 'published' ? [edited(edit.previous, edit.article)] : []),
        log,
      }),
    publish: (id, by, log) =>
      changing((transaction) => editorial.publish(transaction, id, by), {
        doneTo: changedId,
        seenOf: (result) => (result.ok ? [published(result.article)] : []),
        log,
      }),
    unpublish: (id, withinSeconds, log) =>
      changing((transaction) => unpublish(transaction, id, withinSeconds), {
        doneTo: changedId,
        seenOf: (result) => (result.ok ? [removed(result.article)] : []),
        log,
      }),
    schedule: (id, plan, log) =>
      changing((transaction) => editorial.schedule(transaction, id, plan), { doneTo: changedId, log }),
    async publishDue(now) {
      const due = await changing((transaction) => editorial.publishDue(transaction, now), {
        seenOf: (articles) => articles.map(published),
      })
      return due.map(({ id }) => id)
    },
    nextPublication: () => editorial.nextPublication(database),
    async remove(id, status, log) {
      const article = await changing((transaction) => editorial.remove(transaction, id, status), {
        doneTo: (gone) => gone?.id ?? null,
        seenOf: (gone) => (gone && status === 'published' ? [removed(gone)] : []),
        log,
      })
      return article !== null
    },
    saveCitationChecks: (id, checks) => desk.saveCitationChecks(database, id, checks),
    findDeskArticle: (id) => desk.findDeskArticle(database, id),
    listForDesk: (status, page) => desk.listForDesk(database, status, page),
    count: () => desk.countArticles(database),
    listTitles: (ids) => desk.listTitles(database, ids),
    onChange: (listener) => listenForChanges(database, listener),
    ...readsOf(database),
  }
}

/**
 * Runs a change in a transaction. The commit notifies all processes of changes that readers see. Logs a completed
 * change as an administrator's action.
 */
function runChange<T>(
  database: Database,
  change: (transaction: Queryable) => Promise<T>,
  { doneTo, seenOf = () => [], log }: Told<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const result = await change(transaction)
    const seen = seenOf(result)
    if (seen.length > 0) await notifyChange(transaction, seen)
    const id = doneTo?.(result) ?? null
    if (id !== null) await log?.(transaction, id)
    return result
  })
}

type Reads = 'listPublished' | 'listCards' | 'findPublished' | 'findTitle' | 'titlesOf' | 'versionsOf' | 'relatedTo'

function readsOf(database: Database): Pick<ArticleStore, Reads> {
  return {
    listPublished: (filter) => listPublished(database, filter),
    listCards: (filter) => listCards(database, filter),
    findPublished: (id) => news.findPublished(database, id),
    findTitle: (id) => news.findTitle(database, id),
    titlesOf: (ids) => news.titlesOf(database, ids),
    versionsOf: (ids) => news.versionsOf(database, ids),
    relatedTo: (article, limit) => news.relatedTo(database, article, limit),
  }
}

/** A lost connection may have missed changes, so the listener is then called with an unknown one. */
function listenForChanges(database: Database, listener: (change: ArticlesChange) => void) {
  return database.listen(changesChannel, {
    onMessage: (payload) => listener(parseChange(payload)),
    onGap: () => listener(null),
  })
}
