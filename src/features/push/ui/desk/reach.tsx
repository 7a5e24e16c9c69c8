import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { adminEndpoints } from '../../admin-contract.ts'
import { reachMessages } from './notification-messages.ts'

const read = readsOf<(typeof adminEndpoints)[number]>()

/** How many subscribers will be notified of an article that is published now. */
export function Reach({ articleId }: { articleId: number }) {
  const { data } = useQuery(queryOf(read(adminPaths.notifications, { query: { articles: String(articleId) } })))
  return data ? <p className="meta">{reachMessages(data.subscribers)}</p> : null
}
