import type { DeskItem, Status } from '#features/articles/editor-contract.ts'
import { HttpError } from '#platform/http/errors.ts'
import { listDrafts, listPublishedArticles } from '../contract.ts'
import { deskRefusals } from '../messages.ts'
import type { DeskPage } from './desk-list-store.ts'
import type { EditorialStore } from './editorial-store.ts'

type PageRequest = { status: Status; publicUrl: string; query: DeskPage }

/** Returns one page of a list, with a Link header for the next one: `<…>; rel="next"`. */
export async function readPage(editorialStore: EditorialStore, { status, publicUrl, query }: PageRequest) {
  const list = await editorialStore.listForDesk(status, query)
  if (!list) throw isGone(query.after)
  const last = list.articles.at(-1)
  const link = list.hasMore && last ? nextPageLink(publicUrl + paths[status], query.limit, last) : null
  return { articles: list.articles, headers: link ? { link } : {} }
}

const paths: Record<Status, string> = { draft: listDrafts.path, published: listPublishedArticles.path }

function nextPageLink(address: string, limit: number, last: DeskItem): string {
  const parameters = new URLSearchParams({ limit: String(limit), after: String(last.id) })
  return `<${address}?${parameters}>; rel="next"`
}

function isGone(after: number | undefined): HttpError {
  const issue = { path: 'after', message: deskRefusals.pageIsGone, code: 'custom', received: String(after) }
  return new HttpError(400, `${issue.path}: ${issue.message}`, { errors: [issue] })
}
