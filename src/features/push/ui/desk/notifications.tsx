import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { ArticleNotification, adminEndpoints } from '../../admin-contract.ts'
import type { ServerClock } from './countdown.ts'
import { figureMessages, reachMessages } from './notification-messages.ts'
import css from './notifications.module.css'
import { pollingInterval } from './sending-pace.ts'

const read = readsOf<(typeof adminEndpoints)[number]>()
const idsInOneCall = 100

/** An article's notification, the number of subscribers, and the server's time of both. */
export type KnownNotification = { notification: ArticleNotification; subscribers: number; clock: ServerClock }
type Known = ReadonlyMap<number, KnownNotification>

const KnownNotifications = createContext<Known>(new Map())

export const useNotification = (articleId: number) => use(KnownNotifications).get(articleId)

type NotificationsProps = { articleIds: readonly number[]; children: ReactNode }

/** Reads the notifications of these articles and provides them to its children. */
export function Notifications({ articleIds, children }: NotificationsProps) {
  const known = use(KnownNotifications)
  const [own, others] = [articleIds.slice(0, idsInOneCall), articleIds.slice(idsInOneCall)]
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useNotifications(own)
  const all = useMemo(() => {
    if (!data) return known
    const { subscribers, now, notifications } = data
    const clock = { now, readAt: dataUpdatedAt }
    return new Map([
      ...known,
      ...notifications.map((one) => [one.articleId, { notification: one, subscribers, clock }] as const),
    ])
  }, [known, data, dataUpdatedAt])
  return (
    <KnownNotifications value={all}>
      {isError && !data && !isFetching && <Failure onRetry={() => void refetch()} />}
      {others.length > 0 ? <Notifications articleIds={others}>{children}</Notifications> : children}
    </KnownNotifications>
  )
}

/** Polls only while a notification waits or is being sent, and only in a visible tab. */
function useNotifications(articleIds: readonly number[]) {
  const [pace] = useState(pollingInterval)
  return useQuery({
    ...queryOf(read(adminPaths.notifications, { query: { articles: articleIds.join(',') } })),
    enabled: articleIds.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pace(state.data),
    refetchOnWindowFocus: ({ state }) => (pace(state.data) === false ? false : 'always'),
  })
}

/** How many subscribers will be notified of an article that is published now. */
export function Reach({ articleId }: { articleId: number }) {
  const { data } = useQuery(queryOf(read(adminPaths.notifications, { query: { articles: String(articleId) } })))
  return data ? <p className="meta">{reachMessages(data.subscribers)}</p> : null
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classNames(controls.error, css.failure)} role="alert">
      <CircleAlert className="icon s" aria-hidden="true" />
      {figureMessages.failed}
      <Button small variant="quiet" onClick={onRetry}>
        {figureMessages.tryAgain}
      </Button>
    </p>
  )
}
