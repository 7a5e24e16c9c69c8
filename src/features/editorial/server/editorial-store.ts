// The store of the editorial desk: one object for its routes that combines the smaller stores.
import type {
  ArticleChange,
  ArticleCounts,
  AuthorFields,
  DeskArticle,
  Revision,
  Status,
} from '#features/articles/editor-contract.ts'
import {
  type Announce,
  type ArticleEvent,
  type ArticleStore,
  articleStore,
  changeArticles,
  contentHashOf,
  findRevision,
  listRevisions,
  listWithdrawn,
  publishedEvent,
  visibleChange,
  type WithdrawnArticle,
} from '#features/articles/server.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { LabeledArticles } from '../label-contract.ts'
import { countArticles, type DeskList, type DeskPage, listForDesk } from './desk-list-store.ts'
import {
  type EditResult,
  editArticle,
  type Removal,
  removeDraft,
  removePublished,
  restoreRevision,
  withdraw,
} from './edit-store.ts'
import { type LabelFilter, listByLabel } from './label-list-store.ts'
import {
  type Confirmed,
  type DraftResult,
  type Plan,
  type PublishResult,
  publish,
  schedule,
  unpublish,
  type Withdrawal,
} from './publication-store.ts'

/** `log` writes the administrator's action to the administrative log, in the same transaction as the change. */
export type EditorialStore = Pick<ArticleStore, 'insertArticle' | 'findDeskArticle'> & {
  /**
   * Changes the given fields. With `basedOn`, only if the article has not changed since the editor loaded it. A key
   * changes drafts only.
   */
  edit(
    id: number,
    change: ArticleChange,
    options?: { by?: string | null; log?: LogWithin; isByKey?: boolean },
  ): Promise<EditResult>
  /** Writes the fields of a revision over the current ones, with `basedOn` as for an edit. */
  restore(
    id: number,
    number: number,
    options: { basedOn?: string | undefined; by: string; log?: LogWithin },
  ): Promise<EditResult>
  /** Newest first. Empty for an unknown article. */
  listRevisions(id: number): Promise<Revision[]>
  findRevision(id: number, number: number): Promise<AuthorFields | null>
  /** `by` is the administrator's name. */
  publish(id: number, by: string, options?: Confirmed & { log?: LogWithin }): Promise<PublishResult>
  /** Turns an article that was published less than `withinSeconds` ago back into a draft. */
  unpublish(id: number, withinSeconds: number, log?: LogWithin): Promise<Withdrawal>
  /** Sets when a draft publishes itself, and for which administrator. */
  schedule(id: number, plan: Plan, log?: LogWithin): Promise<DraftResult>
  /**
   * False when no article with this id is in this state. A published one takes its note along, if it was withdrawn
   * before.
   */
  remove(id: number, status: Status, log?: LogWithin): Promise<boolean>
  /** Deletes a published article, and leaves its title and the note for readers. False when there is none. */
  withdraw(id: number, note: string, log?: LogWithin): Promise<boolean>
  /** Newest first. */
  listWithdrawn(): Promise<WithdrawnArticle[]>
  /** Newest first. Null when the last article of the previous page was deleted. */
  listForDesk(status: Status, page: DeskPage): Promise<DeskList | null>
  count(): Promise<ArticleCounts>
  listByLabel(filter: LabelFilter): Promise<LabeledArticles>
}

/** `announce` receives the events for other systems, in the transactions of the changes. */
export function editorialStore(database: Database, announce?: Announce): EditorialStore {
  const articles = articleStore(database, announce)
  return {
    insertArticle: (...inserted) => articles.insertArticle(...inserted),
    findDeskArticle: (id) => articles.findDeskArticle(id),
    edit: (id, change, { by = null, log, isByKey = false } = {}) =>
      changeArticles(
        database,
        (transaction) => editArticle(transaction, id, change, { by, action: 'saved', isByKey }),
        {
          changedId,
          visibleChanges: changesOfEdit,
          events: (edit) => correctedEvents(edit, change),
          announce,
          log,
          logTarget: (edit) => (change.reviewed ? reviewedTarget(edit) : null),
        },
      ),
    restore: (id, number, { basedOn, by, log }) =>
      changeArticles(database, (transaction) => restoreRevision(transaction, id, { number, basedOn, by }), {
        changedId,
        visibleChanges: changesOfEdit,
        announce,
        log,
      }),
    listRevisions: (id) => listRevisions(database, id),
    findRevision: (id, number) => findRevision(database, id, number),
    publish: (id, by, { log, ...confirmed } = {}) =>
      changeArticles(database, (transaction) => publish(transaction, id, { by, ...confirmed }), {
        changedId,
        visibleChanges: (result) => (result.ok ? [visibleChange.published(result.article)] : []),
        events: (result) => (result.ok ? [publishedEvent(result.article)] : []),
        announce,
        log,
        logTarget: (result) => publishedTarget(result, confirmed),
      }),
    unpublish: (id, withinSeconds, log) =>
      changeArticles(database, (transaction) => unpublish(transaction, id, withinSeconds), {
        changedId,
        visibleChanges: (result) => (result.ok ? [visibleChange.removed(result.article)] : []),
        events: (result) => (result.ok ? [{ kind: 'retracted', id }] : []),
        announce,
        log,
      }),
    schedule: (id, plan, log) =>
      changeArticles(database, (transaction) => schedule(transaction, id, plan), { changedId, log }),
    ...removalsFrom(database, announce),
    listForDesk: (status, page) => listForDesk(database, status, page),
    count: () => countArticles(database),
    listByLabel: (filter) => listByLabel(database, filter),
  }
}

function changesOfEdit(edit: EditResult) {
  return edit.ok && edit.article.status === 'published' ? [visibleChange.edited(edit.previous, edit.article)] : []
}

function correctedEvents(edit: EditResult, { correction: text }: ArticleChange): ArticleEvent[] {
  if (!edit.ok || text === undefined) return []
  const { id, title, slug, updatedAt: at } = edit.article
  return [{ kind: 'corrected', article: { id, title, slug }, text, at }]
}

/** A review is logged with the hash of the reviewed text, which follows the id. */
function reviewedTarget(result: { ok: true; article: DeskArticle } | { ok: false }): string | null {
  return result.ok ? `${result.article.id} ${contentHashOf(result.article)}` : null
}

/** Withdrawn articles are rare: the desk lists all of them. */
const withdrawnListed = 1_000

type Removals = Pick<EditorialStore, 'remove' | 'withdraw' | 'listWithdrawn'>

function removalsFrom(database: Database, announce: Announce | undefined): Removals {
  type Options = { log: LogWithin | undefined; detail?: string }
  const run = async (removal: (transaction: Queryable) => Promise<Removal>, { log, detail = '' }: Options) => {
    const removed = await changeArticles(database, removal, {
      changedId: (result) => result?.id ?? null,
      visibleChanges: (result) => result?.visible ?? [],
      events: (result) => result?.events ?? [],
      announce,
      log,
      logTarget: (result) => (result && detail !== '' ? `${result.id} ${detail}` : null),
    })
    return removed !== null
  }
  const removals = { draft: removeDraft, published: removePublished } satisfies Record<Status, unknown>
  return {
    remove: (id, status, log) => run((transaction) => removals[status](transaction, id), { log }),
    withdraw: (id, note, log) => run((transaction) => withdraw(transaction, id, note), { log, detail: 'withdrawn' }),
    listWithdrawn: () => listWithdrawn(database, withdrawnListed),
  }
}

function changedId(result: { ok: true; article: { id: number } } | { ok: false }): number | null {
  return result.ok ? result.article.id : null
}

/** The log also says how many claims were published without a proof. */
function publishedTarget(result: PublishResult, { reviewed }: Confirmed): string | null {
  if (!result.ok) return null
  const target = (reviewed ? reviewedTarget(result) : null) ?? String(result.article.id)
  return result.confirmedClaims > 0 ? `${target} unproven-claims:${result.confirmedClaims}` : target
}
