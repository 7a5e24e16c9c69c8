// Updates the caches after a write at the desk.
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '#browser/mutations/read-again.ts'
import { queryOf } from '#browser/query-read.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { newsKey } from '#features/articles/ui.tsx'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOfAll } from '#shared/calls/api-call.ts'
import { deskArticleRead, deskArticlesKey, deskKeys, type ListName } from './desk-api.ts'
import { deskListQuery } from './desk-list-query.ts'

/** Publishing starts a notification, and Undo stops it. */
const notificationsKey = keyOfAll(adminPaths.notifications)

/** Removes a published or deleted article from its cached list at once, before the list is read again. */
export function takeFromList(client: QueryClient, list: ListName, id: number): void {
  client.setQueryData(
    deskListQuery(list).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
      },
  )
}

/** Caches an article as a write returned it, so that it never opens in its earlier state, such as a draft. */
export function cacheArticle(client: QueryClient, stored: DeskArticle): void {
  client.setQueryData(queryOf(deskArticleRead(stored.id)).queryKey, stored)
}

/**
 * Invalidates all reads of the desk and drops the cached public news, so this browser shows a change at once. Otherwise
 * a deleted article would still open from the cache. With `articlesMayBeGone`, articles on screen are not read again,
 * because that would fail.
 */
export async function refreshDesk(client: QueryClient, options: { articlesMayBeGone?: boolean } = {}): Promise<void> {
  const { articlesMayBeGone = false } = options
  client.removeQueries({ queryKey: newsKey, type: 'inactive' })
  await Promise.all([
    ...[newsKey, notificationsKey, ...deskKeys].map((queryKey) => readAgain(client, { queryKey })),
    readAgain(client, { queryKey: deskArticlesKey, refetchType: articlesMayBeGone ? 'none' : 'active' }),
  ])
}
