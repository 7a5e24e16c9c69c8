import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { ListedSession } from '../../account-contract.ts'
import { sessionListMessages as words } from '../../account-messages.ts'
import { callAccount, readAccount } from '../session-query.ts'
import css from './account.module.css'

const sessionsRead = readAccount(adminPaths.sessions)

/** The size of two sessions. */
const skeleton = { rows: 2, height: 192 }

export function SessionList() {
  const head = useRef<HTMLParagraphElement>(null)
  const view = usePanelQuery(sessionsRead)
  // Ending a session removes its row with the pressed button.
  const ending = useEnding(() => head.current?.focus())
  return (
    <div className={panels.panel} aria-busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={skeleton}>
        {({ sessions }) => (
          <>
            <div className={css.head}>
              <p ref={head} tabIndex={-1}>
                {words.count(sessions.length)} <span role="status">{ending.result}</span>
              </p>
              {sessions.length > 1 && (
                <Button small aria-disabled={ending.isBusy} onClick={() => ending.end('others')}>
                  {words.endOthers}
                </Button>
              )}
            </div>
            <StackTable label={words.table} columns={columnsOf(ending)} rows={sessions} keyOf={({ id }) => id} />
          </>
        )}
      </PanelBody>
    </div>
  )
}

/** The buttons stay enabled while busy, because a disabled button loses the focus. */
type Ending = { isBusy: boolean; result: string; end: (session: number | 'others') => void }

function useEnding(onEnded: () => void): Ending {
  const client = useQueryClient()
  const { start, isBusy, isSuccess, variables } = useSingleMutation({
    mutationFn: (session: number | 'others') =>
      session === 'others'
        ? callAccount('DELETE', adminPaths.sessions)
        : callAccount('DELETE', adminPaths.session, { params: { id: String(session) } }),
    onSuccess: onEnded,
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.kind === 'responded' && (failure.status === 401 || failure.status === 404)) return
      const description = (failure.kind === 'responded' && failure.message) || words.endFailedText
      showToast({ title: words.endFailed, description, destructive: true })
    },
    // A session that was not found has already ended.
    onSettled: () => readAgain(client, { queryKey: keyOf(sessionsRead) }),
  })
  const result = isSuccess ? (variables === 'others' ? words.othersEnded : words.ended) : ''
  return { isBusy, result, end: start }
}

function columnsOf({ isBusy, end }: Ending): readonly Column<ListedSession>[] {
  const { columns } = words
  return [
    {
      id: 'device',
      title: columns.device,
      isLead: true,
      cell: ({ device, isCurrent }) => (
        <>
          <bdi>{device}</bdi> {isCurrent && <span className={controls.badge}>{words.isCurrent}</span>}
        </>
      ),
    },
    { id: 'network', title: columns.network, cell: ({ network }) => network || words.unknownNetwork },
    { id: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => <LocalTime instant={createdAt} /> },
    { id: 'lastUsedAt', title: columns.lastUsedAt, cell: ({ lastUsedAt }) => <LocalTime instant={lastUsedAt} /> },
    {
      id: 'end',
      title: columns.end,
      width: '96px',
      cell: (session) =>
        !session.isCurrent && (
          <Button
            variant="quiet"
            small
            aria-disabled={isBusy}
            aria-label={words.endOf(session)}
            onClick={() => end(session.id)}
          >
            {words.end}
          </Button>
        ),
    },
  ]
}
