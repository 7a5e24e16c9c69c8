// The keys of what the desk reads, and what a write makes stale.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { apiPaths } from '#shared/paths.ts'
import type { DeskItem } from '../../editorial-contract.ts'
import { moreNewsKey } from '../list/use-more-news.ts'

export { urlOf } from '#browser/query-client.ts'

export type ListName = 'drafts' | 'published'

/** What a list holds of one answer, and the address of the next. */
export type DeskPage = { items: DeskItem[]; next: string | null }

export const countsKey = [apiPaths.editorial, 'counts'] as const
export const setupKey = [apiPaths.editorial, 'setup'] as const

export function listKey(list: ListName) {
  return [apiPaths.editorial, list] as const
}

export function deskArticleKey(id: number) {
  return [apiPaths.editorial, 'article', String(id)] as const
}

/** What was published or deleted leaves its list with the toast that says so, not when the list has been read again. */
export function takeFromList(client: QueryClient, list: ListName, id: number): void {
  client.setQueryData<InfiniteData<DeskPage>>(
    listKey(list),
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
  client.removeQueries({ predicate: ({ queryKey }) => isOfNews(queryKey), type: 'inactive' })
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfNews(queryKey) }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey) && !isOfArticle(queryKey) }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => isOfArticle(queryKey),
      refetchType: articlesMayBeGone ? 'none' : 'active',
    }),
  ])
}

function isOfDesk([first]: QueryKey): boolean {
  return first === apiPaths.editorial
}

function isOfArticle(key: QueryKey): boolean {
  return isOfDesk(key) && key[1] === 'article'
}

const [moreNews] = moreNewsKey('')

/** @example isOfNews([`${apiPaths.news}?category=ai`]) === true */
function isOfNews([first]: QueryKey): boolean {
  return typeof first === 'string' && (first === moreNews || first.split('?')[0] === apiPaths.news)
}
