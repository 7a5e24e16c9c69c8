import { LocalTime } from '#ui-kit/local-time.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import type { AdminLogEntry } from '../../contract.ts'
import { logMessages as words } from '../../ui-messages.ts'

const columns: readonly Column<AdminLogEntry>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: 'a-when',
    width: '116px',
    cell: ({ at }) => <LocalTime instant={at} />,
  },
  {
    id: 'administrator',
    title: words.columns.administrator,
    className: 'a-what cut',
    width: '208px',
    cell: ({ administrator }) => <bdi>{administrator}</bdi>,
  },
  {
    id: 'action',
    title: words.columns.action,
    isLead: true,
    cell: ({ deed, target }) => (
      <>
        {sentence(deed)} {target !== null && <span className="sub">{words.target(target)}</span>}
      </>
    ),
  },
  {
    id: 'result',
    title: words.columns.result,
    className: 'a-how',
    width: '168px',
    cell: ({ status }) => <span className={`badge ${status < 400 ? 'ok' : 'bad'}`}>{words.result(status)}</span>,
  },
  {
    id: 'address',
    title: words.columns.address,
    className: 'a-where cut',
    width: '208px',
    cell: ({ address }) => address,
  },
]

export function LogTable({ entries }: { entries: readonly AdminLogEntry[] }) {
  return <StackTable label={words.entries} className="act" columns={columns} rows={entries} keyOf={({ id }) => id} />
}

/** @example sentence('signed in') === 'Signed in' */
export function sentence(deed: string): string {
  return deed.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
