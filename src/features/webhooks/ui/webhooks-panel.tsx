import { useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import type { Column } from '#ui-kit/panels/stack-table.tsx'
import { ListPanel } from '#ui-kit/settings/list-panel.tsx'
import { ShownOnce } from '#ui-kit/shown-once.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { NewWebhook, Webhook } from '../contract.ts'
import { webhookMessages as words } from '../messages.ts'
import { LastDelivery } from './last-delivery.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { callWebhooks, failureText, webhooksRead } from './webhook-calls.ts'
import css from './webhooks.module.css'

/** The size of one webhook. */
const skeleton = { rows: 2, height: 160 }

/** Receivers of events: a list, a new one whose secret shows once, Try now and Delete. */
export function WebhooksPanel() {
  const head = useRef<HTMLHeadingElement>(null)
  const view = usePanelQuery(webhooksRead)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const [removed, setRemoved] = useState<Webhook | null>(null)
  const acting = useActing(({ action, id }) => {
    if (action === 'try') return
    setRemoved(null)
    if (made?.id === id) setMade(null)
    head.current?.focus()
  })
  const columns = columnsOf({
    isBusy: acting.isBusy,
    onTry: ({ id }) => acting.start({ action: 'try', id }),
    onRemove: setRemoved,
  })
  return (
    <div className={css.panels}>
      <ListPanel
        view={view}
        rowsOf={({ webhooks }) => webhooks}
        columns={columns}
        words={words}
        icon={WebhookIcon}
        skeleton={skeleton}
        head={head}
        status={acting.isSuccess && (acting.variables?.action === 'try' ? words.tried : words.removed)}
        onAdd={() => setIsAdding(true)}
      />
      {made && <ShownOnce key={made.id} secret={made.secret} words={words.once} onCopy={copyText} />}
      {isAdding && (
        <NewWebhookDialog
          onMade={(webhook) => {
            setIsAdding(false)
            setMade(webhook)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={words.removeTitle}
        confirmLabel={words.remove}
        danger
        busy={acting.isBusy}
        onConfirm={() => removed && acting.start({ action: 'remove', id: removed.id })}
        onCancel={() => setRemoved(null)}
      >
        <p>{words.removeText(shortAddress(removed?.url ?? ''))}</p>
      </ConfirmDialog>
    </div>
  )
}

type Act = { action: 'try' | 'remove'; id: number }

/** The list is read again after an attempt that usually has ended. */
const settledMs = 1_500

function useActing(onDone: (act: Act) => void) {
  const client = useQueryClient()
  const readList = () => readAgain(client, { queryKey: keyOf(webhooksRead) })
  return useSingleMutation({
    mutationFn: ({ action, id }: Act) =>
      action === 'try'
        ? callWebhooks('POST', adminPaths.tryWebhook, { params: { id } })
        : callWebhooks('DELETE', adminPaths.webhook, { params: { id } }),
    ...whileSignedIn<Act, unknown>(client, {
      onSuccess: (_, act) => {
        onDone(act)
        if (act.action === 'try') setTimeout(() => void readList(), settledMs)
      },
      onError: (error) => {
        const title = failureText(error, words.actionFailed)
        if (title !== null) showToast({ title, destructive: true })
      },
      onSettled: readList,
    }),
  })
}

type Actions = { isBusy: boolean; onTry: (webhook: Webhook) => void; onRemove: (webhook: Webhook) => void }

function columnsOf({ isBusy, onTry, onRemove }: Actions): readonly Column<Webhook>[] {
  const { columns } = words
  return [
    {
      id: 'receiver',
      title: columns.receiver,
      isLead: true,
      width: '26%',
      cell: ({ url }) => <bdi>{shortAddress(url)}</bdi>,
    },
    { id: 'events', title: columns.events, className: panels.cut, cell: ({ events }) => eventWords(events) },
    { id: 'last', title: columns.last, className: panels.cut, cell: (webhook) => <LastDelivery webhook={webhook} /> },
    {
      id: 'actions',
      title: columns.actions,
      width: '232px',
      className: panels.actionCell,
      cell: (webhook) => {
        const address = shortAddress(webhook.url)
        return (
          <span className={css.acts}>
            {webhook.waiting > 0 && (
              <Button
                variant="quiet"
                small
                aria-disabled={isBusy}
                aria-label={words.tryOf(address)}
                onClick={() => onTry(webhook)}
              >
                {words.tryNow}
              </Button>
            )}
            <Button variant="quiet" small aria-label={words.removeOf(address)} onClick={() => onRemove(webhook)}>
              {words.remove}
            </Button>
          </span>
        )
      },
    },
  ]
}

/** @example shortAddress('https://hooks.example.com/news') // 'hooks.example.com/news' */
function shortAddress(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '')
}

/** @example eventWords(['article.published', 'digest']) // 'Published, weekly digest' */
function eventWords(events: Webhook['events']): string {
  const text = events.map((event) => words.events[event].toLowerCase()).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
