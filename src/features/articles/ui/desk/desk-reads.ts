// What the desk reads.
import { keyOf, keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { editorialEndpoints } from '../../editorial-contract.ts'

const read = readsOf<(typeof editorialEndpoints)[number]>()

export type ListName = 'drafts' | 'published'

export const deskReads = {
  // The counts first: a list that is read again asks for them too, and then finds them under way.
  counts: read(deskPaths.articleCounts),
  drafts: read(deskPaths.drafts),
  published: read(deskPaths.publishedArticles),
  setup: read(deskPaths.deskSetup),
} as const

export const deskKeys = Object.values(deskReads).map(keyOf)

export function deskArticleRead(id: number) {
  return read(deskPaths.deskArticle, { params: { id } })
}

/** What the keys of opened articles begin with. */
export const deskArticlesKey = keyOfAll(deskPaths.deskArticle)
