import type { ComponentType } from 'react'
import { cleanLine, countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { formatAction, toolName, activityMessages as words } from '../../messages.ts'
import type { ActivityItem } from '../../reports-contract.ts'

const columns: readonly Column<ActivityItem>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: panels.aWhen,
    width: '116px',
    cell: ({ createdAt }) => <LocalTime instant={createdAt} />,
  },
  {
    id: 'tool',
    title: words.columns.tool,
    className: panels.aWhat,
    width: '208px',
    cell: ({ toolType }) => toolName(toolType),
  },
  {
    id: 'action',
    title: words.columns.action,
    className: panels.aHow,
    width: '192px',
    cell: ({ action }) => <bdi>{formatAction(action)}</bdi>,
  },
  { id: 'input', title: words.columns.input, isLead: true, cell: ({ inputData }) => <Input text={inputData} /> },
]

/** Shows an address and its location. */
export type AddressCell = ComponentType<{ address: string | null }>

const placeColumn = (Address: AddressCell): Column<ActivityItem> => ({
  id: 'place',
  title: words.columns.place,
  className: panels.cut,
  width: '248px',
  cell: ({ ipAddress }) => <Address address={ipAddress} />,
})

/** Usage events, newest first (Spec 3, Activity item). */
export function ActivityTable({ items, Address }: { items: readonly ActivityItem[]; Address: AddressCell }) {
  return (
    <StackTable
      label={words.table}
      className={classNames(panels.act, panels.halves)}
      columns={[...columns, placeColumn(Address)]}
      rows={items}
      keyOf={({ id }) => id}
    />
  )
}

/** Spec 9: input data is truncated at 50 characters in lists. */
const shownCharacters = 50

/** The input on one line. Truncated input can be expanded. */
function Input({ text }: { text: string | null }) {
  if (text === null || !isVisible(text)) return <span className="sr">{words.noInput}</span>
  const line = cleanLine(text)
  if (countCodePoints(line) <= shownCharacters) return <bdi>{line}</bdi>
  return (
    <details className={panels.actInput}>
      <summary>
        <bdi>{`${truncate(line, shownCharacters)}…`}</bdi>
      </summary>
      <ScrollRegion label={words.wholeInput} className={panels.actWhole}>
        <bdi>{text}</bdi>
      </ScrollRegion>
    </details>
  )
}
