import { classNames } from '#ui-kit/class-names.ts'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { AdminLogEntry } from '../../contract.ts'
import { logMessages as words } from '../../messages.ts'

const columns: readonly Column<AdminLogEntry>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: panels.aWhen,
    width: '116px',
    cell: ({ at }) => <LocalTime instant={at} />,
  },
  {
    id: 'administrator',
    title: words.columns.administrator,
    className: classNames(panels.aWhat, panels.cut),
    width: '208px',
    cell: ({ administrator }) => <bdi>{administrator}</bdi>,
  },
  {
    id: 'action',
    title: words.columns.action,
    isLead: true,
    cell: ({ action, target }) => (
      <>
        {sentence(action)} {target !== null && <span className={panels.sub}>{words.target(target)}</span>}
      </>
    ),
  },
  {
    id: 'result',
    title: words.columns.result,
    className: panels.aHow,
    width: '168px',
    cell: ({ status }) => (
      <span className={classNames(controls.badge, status < 400 ? controls.ok : controls.bad)}>
        {words.result(status)}
      </span>
    ),
  },
  {
    id: 'address',
    title: words.columns.address,
    className: panels.cut,
    width: '208px',
    cell: ({ address }) => address,
  },
]

export function LogTable({ entries }: { entries: readonly AdminLogEntry[] }) {
  return (
    <StackTable label={words.entries} className={panels.act} columns={columns} rows={entries} keyOf={({ id }) => id} />
  )
}

/** @example sentence('signed in') === 'Signed in' */
export function sentence(action: string): string {
  return action.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
