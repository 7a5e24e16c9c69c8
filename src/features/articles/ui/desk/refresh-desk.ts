// What a write of the desk makes stale.
import type { QueryClient } from '@tanstack/react-query'
import { newsKey } from '../news-reads.ts'
import { deskArticlesKey, deskKeys, type ListName } from './desk-reads.ts'
import { deskListQuery } from './lists/desk-list-query.ts'

/** What was published or deleted leaves its list with the toast that says so, not when the list has been read again. */
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

/**
 * After a write everything of the desk is read again, and what readers see of the news is forgotten, so that the same browser
 * shows the change at once: a deleted article that stayed in the cache would still open. Articles that may be gone are not asked
 * for while they are still on screen.
 */
export async function refreshDesk(client: QueryClient, options: { articlesMayBeGone?: boolean } = {}): Promise<void> {
  const { articlesMayBeGone = false } = options
  client.removeQueries({ queryKey: newsKey, type: 'inactive' })
  await Promise.all([
    ...[newsKey, ...deskKeys].map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: deskArticlesKey, refetchType: articlesMayBeGone ? 'none' : 'active' }),
  ])
}
