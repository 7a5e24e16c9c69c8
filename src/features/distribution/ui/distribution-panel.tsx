import { useQueryClient } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { clientOf } from '#browser/api.ts'
import { failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf, readsOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { endpoints, Receiver } from '../contract.ts'
import { distributionMessages as words } from '../messages.ts'
import css from './distribution.module.css'
import { LastTold } from './last-told.tsx'

type DistributionEndpoint = (typeof endpoints)[number]

const call = clientOf<DistributionEndpoint>()
const receiversRead = readsOf<DistributionEndpoint>()(adminPaths.distribution)
/** The size of one receiver. */
const skeleton = { rows: 1, height: 120 }

/** The receivers of changed articles: the last call, what waits or failed, and Try now. */
export function DistributionPanel() {
  const view = usePanelQuery(receiversRead)
  const trying = useTrying()
  const columns = columnsOf({ isBusy: trying.isBusy, onTry: ({ id }) => trying.start(id) })
  return (
    <div className={panels.panel} aria-busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={skeleton}>
        {({ receivers }) =>
          receivers.length === 0 ? (
            <PanelEmpty icon={Radio} title={words.empty} text={words.emptyText} />
          ) : (
            <>
              <p className={`meta ${css.status}`} role="status">
                {trying.isSuccess && words.tried}
              </p>
              <StackTable label={words.table} columns={columns} rows={receivers} keyOf={({ id }) => id} />
            </>
          )
        }
      </PanelBody>
    </div>
  )
}

/** The list is read again after a call that usually has ended. */
const settledMs = 1_500

function useTrying() {
  const client = useQueryClient()
  const readList = () => readAgain(client, { queryKey: keyOf(receiversRead) })
  return useSingleMutation({
    mutationFn: (id: Receiver['id']) => call('POST', adminPaths.tryReceiver, { params: { id } }),
    ...whileSignedIn<Receiver['id'], unknown>(client, {
      onSuccess: () => void setTimeout(() => void readList(), settledMs),
      onError: (error) => {
        const title = failureText(error)
        if (title !== null) showToast({ title, destructive: true })
      },
      onSettled: readList,
    }),
  })
}

/** Null when the session has ended, which the login form shows. */
function failureText(error: Error): string | null {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable') return words.unreachable
  return failure.status === 401 ? null : (failure.message ?? words.actionFailed)
}

type Actions = { isBusy: boolean; onTry: (receiver: Receiver) => void }

function columnsOf({ isBusy, onTry }: Actions): readonly Column<Receiver>[] {
  const { columns } = words
  return [
    {
      id: 'receiver',
      title: columns.receiver,
      isLead: true,
      width: '38%',
      className: panels.cut,
      cell: ({ id, host }) => (
        <>
          {words.names[id]}
          <bdi className={panels.sub}>{host}</bdi>
        </>
      ),
    },
    { id: 'last', title: columns.last, className: panels.cut, cell: (receiver) => <LastTold receiver={receiver} /> },
    {
      id: 'actions',
      title: columns.actions,
      width: '132px',
      className: panels.actionCell,
      cell: (receiver) =>
        (receiver.waiting > 0 || receiver.givenUp > 0) && (
          <Button
            variant="quiet"
            small
            aria-disabled={isBusy}
            aria-label={words.tryOf(words.names[receiver.id])}
            onClick={() => onTry(receiver)}
          >
            {words.tryNow}
          </Button>
        ),
    },
  ]
}
