import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { dayTime } from '#ui-kit/clock-time.ts'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import type { Column } from '#ui-kit/panels/stack-table.tsx'
import { ListPanel } from '#ui-kit/settings/list-panel.tsx'
import { ShownOnce } from '#ui-kit/shown-once.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { ApiKey, NewKey } from '../contract.ts'
import { daysLeft } from '../domain/key-form.ts'
import { keyMessages as words } from '../messages.ts'
import { callKeys, failureText, keysRead } from './key-calls.ts'
import css from './keys.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The size of two keys. */
const skeleton = { rows: 2, height: 192 }

/** Keys for programs: a list, a new one that shows once, and Revoke. */
export function KeysPanel() {
  const head = useRef<HTMLHeadingElement>(null)
  const view = usePanelQuery(keysRead)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewKey | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const revoking = useRevoking((id) => {
    setRevoked(null)
    if (made?.id === id) setMade(null)
    head.current?.focus()
  })
  return (
    <div className={css.panels}>
      <ListPanel
        view={view}
        rowsOf={({ keys }) => keys}
        columns={columnsOf(setRevoked)}
        words={words}
        icon={KeyRound}
        skeleton={skeleton}
        head={head}
        status={revoking.isSuccess && words.revoked}
        onAdd={() => setIsAdding(true)}
      />
      {made && <ShownOnce key={made.id} secret={made.key} words={words.once} onCopy={copyText} />}
      {isAdding && (
        <NewKeyDialog
          onMade={(key) => {
            setIsAdding(false)
            setMade(key)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        open={revoked !== null}
        title={words.revokeTitle(revoked?.name ?? '')}
        confirmLabel={words.revoke}
        danger
        busy={revoking.isBusy}
        onConfirm={() => revoked && revoking.start(revoked.id)}
        onCancel={() => setRevoked(null)}
      >
        <p>{words.revokeText}</p>
      </ConfirmDialog>
    </div>
  )
}

function useRevoking(onRevoked: (id: string) => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => callKeys('DELETE', adminPaths.key, { params: { id } }),
    ...whileSignedIn<string, unknown>(client, {
      onSuccess: (_, id) => onRevoked(id),
      onError: (error) => {
        const title = failureText(error, words.revokeFailed)
        if (title !== null) showToast({ title, destructive: true })
      },
      onSettled: () => readAgain(client, { queryKey: keyOf(keysRead) }),
    }),
  })
}

function columnsOf(revoke: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  const { columns } = words
  return [
    { id: 'name', title: columns.name, isLead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'may', title: columns.may, className: panels.cut, cell: ({ scopes }) => mayWords(scopes) },
    {
      id: 'used',
      title: columns.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? words.neverUsed : <time dateTime={lastUsedAt}>{sentence(dayTime(lastUsedAt))}</time>,
    },
    {
      id: 'expires',
      title: columns.expires,
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{endWords(expiresAt)}</time>,
    },
    {
      id: 'revoke',
      title: columns.revoke,
      width: '136px',
      className: panels.actionCell,
      cell: (key) => (
        <Button variant="quiet" small aria-label={words.revokeOf(key.name)} onClick={() => revoke(key)}>
          {words.revoke}
        </Button>
      ),
    },
  ]
}

/** @example mayWords(['drafts:read', 'drafts:write']) // 'Read drafts, write drafts' */
function mayWords(scopes: ApiKey['scopes']): string {
  return sentence(scopes.map((scope) => words.scopes[scope].toLowerCase()).join(', '))
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function endWords(expiresAt: string): string {
  const days = daysLeft(expiresAt, new Date())
  if (days <= 0) return words.expired
  return days < 1 ? words.expiresSoon : words.expiresIn(Math.ceil(days))
}
