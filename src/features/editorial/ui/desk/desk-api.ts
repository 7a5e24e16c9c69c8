// The calls and the reads of the desk, typed by the endpoint descriptors.
import { clientOf } from '#browser/api.ts'
import { keyOf, keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { deskEndpoints } from '../../contract.ts'
import type { Disclosed } from '../../label-contract.ts'

type DeskEndpoint = (typeof deskEndpoints)[number]

export const callDesk = clientOf<DeskEndpoint>()

const read = readsOf<DeskEndpoint>()

export type ListName = 'drafts' | 'published'

export const deskReads = {
  // Invalidated in this order, so that the list query joins the pending read of the counts instead of starting another.
  counts: read(deskPaths.articleCounts),
  drafts: read(deskPaths.drafts),
  published: read(deskPaths.publishedArticles),
  setup: read(deskPaths.deskSetup),
  withdrawn: read(deskPaths.withdrawnArticles),
} as const

/** Not among the reads above, because no action of the desk changes it. */
export const houseRulesRead = read(deskPaths.houseRules)

export const deskKeys = Object.values(deskReads).map(keyOf)

export function deskArticleRead(id: number) {
  return read(deskPaths.deskArticle, { params: { id } })
}

export function labelsRead(disclosed: Disclosed | '', page: number | string) {
  return read(deskPaths.labels, { query: { page: String(page), ...(disclosed && { disclosed }) } })
}

export function revisionsRead(id: number) {
  return read(deskPaths.revisions, { params: { id } })
}

export function revisionRead(id: number, number: number) {
  return read(deskPaths.revision, { params: { id, number } })
}

/** Not among the reads above, because it changes while a check runs. */
export function evidenceRead(id: number) {
  return read(deskPaths.evidence, { params: { id } })
}

/** The key prefix of single articles. */
export const deskArticlesKey = keyOfAll(deskPaths.deskArticle)
