// Articles as the rest of the server sees them.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { ListedArticle, NewsCard } from '../contract.ts'
import type { Status } from '../domain/editorial.ts'
import type { ArticleChange, ArticleCounts, CitationCheck, DeskArticle } from '../editorial-contract.ts'
import { changesChannel, readChange, tellChange } from './changes-store.ts'
import * as desk from './desk/desk-store.ts'
import * as editorial from './editorial-store.ts'
import { listCards, listPublished, type NewsFilter, type NewsList } from './news-list-store.ts'
import * as news from './news-store.ts'
import type { NewArticle } from './prepare-article.ts'
import { type ArticlesChange, type ChangedArticle, edited, published, removed } from './published/page-tags.ts'

export type { DeskArticle } from '../editorial-contract.ts'
export type { DeskList, DeskPage } from './desk/desk-store.ts'
export type { DraftResult, EditResult, Publication } from './editorial-store.ts'
export type { NewsFilter, NewsList } from './news-list-store.ts'
export type { PublishedArticle } from './news-store.ts'
export type { NewArticle } from './prepare-article.ts'

export type ArticleStore = {
  /** A draft without a publication, else public at once. */
  insertArticle(article: NewArticle, publication: editorial.Publication | null): Promise<DeskArticle>
  /** Changes the given fields, with `basedOn` only of the article that the editor saw. */
  edit(id: number, change: ArticleChange): Promise<editorial.EditResult>
  /** `by` is the administrator's name, null when the schedule publishes. */
  publish(id: number, by: string | null): Promise<editorial.DraftResult>
  /** When a draft publishes itself, and for whom. */
  schedule(id: number, plan: editorial.Plan): Promise<editorial.DraftResult>
  /** Publishes every draft whose time has come, once however many processes ask, and answers their ids. */
  publishDue(now: Date): Promise<number[]>
  /** The earliest time at which a draft publishes itself; null when none does. */
  nextPublication(): Promise<string | null>
  /** False when no article with this id is in this state. */
  remove(id: number, status: Status): Promise<boolean>
  /** For the citations that still stand in the article; answers all its checks, null when it is gone. */
  saveCitationChecks(id: number, checks: readonly CitationCheck[]): Promise<CitationCheck[] | null>

  findDeskArticle(id: number): Promise<DeskArticle | null>
  /** Newest first; null when the article that the page shall follow is gone. */
  listForDesk(status: Status, page: desk.DeskPage): Promise<desk.DeskList | null>
  count(): Promise<ArticleCounts>

  /** Calls the listener soon after anything readers see changed, in whatever process, with what it was; answers how to stop. */
  onChange(listener: (change: ArticlesChange) => void): Promise<() => Promise<void>>

  // From here on drafts do not exist.
  listPublished(filter: NewsFilter): Promise<NewsList<ListedArticle>>
  listCards(filter: NewsFilter): Promise<NewsList<NewsCard>>
  findPublished(id: number): Promise<news.PublishedArticle | null>
  findTitle(id: number): Promise<{ title: string; slug: string } | null>
  titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  relatedTo(article: news.Relatable, limit: number): Promise<news.FoundRelated[]>
}

export function articleStore(database: Database): ArticleStore {
  /** Tells a change with its commit, when readers see it: what happens to drafts only is nobody else's concern. */
  const changing = <T>(
    change: (transaction: Queryable) => Promise<T>,
    seenOf: (result: T) => readonly ChangedArticle[],
  ): Promise<T> =>
    database.transaction(async (transaction) => {
      const result = await change(transaction)
      const seen = seenOf(result)
      if (seen.length > 0) await tellChange(transaction, seen)
      return result
    })
  return {
    insertArticle: (article, publication) =>
      changing(
        (transaction) => editorial.insertArticle(transaction, article, publication),
        (inserted) => (publication ? [published(inserted)] : []),
      ),
    edit: (id, change) =>
      changing(
        (transaction) => editorial.editArticle(transaction, id, change),
        (edit) => (edit.ok && edit.article.status === 'published' ? [edited(edit.previous, edit.article)] : []),
      ),
    publish: (id, by) =>
      changing(
        (transaction) => editorial.publish(transaction, id, by),
        (result) => (result.ok ? [published(result.article)] : []),
      ),
    schedule: (id, plan) => editorial.schedule(database, id, plan),
    async publishDue(now) {
      const due = await changing(
        (transaction) => editorial.publishDue(transaction, now),
        (articles) => articles.map(published),
      )
      return due.map(({ id }) => id)
    },
    nextPublication: () => editorial.nextPublication(database),
    async remove(id, status) {
      const article = await changing(
        (transaction) => editorial.remove(transaction, id, status),
        (gone) => (gone && status === 'published' ? [removed(gone)] : []),
      )
      return article !== null
    },
    saveCitationChecks: (id, checks) => desk.saveCitationChecks(database, id, checks),
    findDeskArticle: (id) => desk.findDeskArticle(database, id),
    listForDesk: (status, page) => desk.listForDesk(database, status, page),
    count: () => desk.countArticles(database),
    onChange: (listener) => listenForChanges(database, listener),
    listPublished: (filter) => listPublished(database, filter),
    listCards: (filter) => listCards(database, filter),
    findPublished: (id) => news.findPublished(database, id),
    findTitle: (id) => news.findTitle(database, id),
    titlesOf: (ids) => news.titlesOf(database, ids),
    relatedTo: (article, limit) => news.relatedTo(database, article, limit),
  }
}

/** After a lost connection changes may have been missed: that counts as one. */
function listenForChanges(database: Database, listener: (change: ArticlesChange) => void) {
  return database.listen(changesChannel, {
    onMessage: (payload) => listener(readChange(payload)),
    onGap: () => listener(null),
  })
}
