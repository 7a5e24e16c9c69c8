import type { ComponentType } from 'react'
import { cleanLine, countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { actionInWords, toolInWords, activityMessages as words } from '../../activity-messages.ts'
import type { ActivityItem } from '../../reports-contract.ts'

const columns: readonly Column<ActivityItem>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: 'a-when',
    width: '116px',
    cell: ({ createdAt }) => <LocalTime instant={createdAt} />,
  },
  {
    id: 'tool',
    title: words.columns.tool,
    className: 'a-what',
    width: '208px',
    cell: ({ toolType }) => toolInWords(toolType),
  },
  {
    id: 'action',
    title: words.columns.action,
    className: 'a-how',
    width: '192px',
    cell: ({ action }) => <bdi>{actionInWords(action)}</bdi>,
  },
  { id: 'input', title: words.columns.input, isLead: true, cell: ({ inputData }) => <Input text={inputData} /> },
]

/** Shows where an address lies, and the address. */
export type AddressCell = ComponentType<{ address: string | null }>

const placeColumn = (Address: AddressCell): Column<ActivityItem> => ({
  id: 'place',
  title: words.columns.place,
  className: 'a-where cut',
  width: '248px',
  cell: ({ ipAddress }) => <Address address={ipAddress} />,
})

/** What visitors did, newest first (Spec 3, Activity item). */
export function ActivityTable({ items, Address }: { items: readonly ActivityItem[]; Address: AddressCell }) {
  return (
    <StackTable
      label={words.table}
      className="act halves"
      columns={[...columns, placeColumn(Address)]}
      rows={items}
      keyOf={({ id }) => id}
    />
  )
}

/** Spec 9: input data is truncated at 50 characters in lists. */
const shownCharacters = 50

/** In one line and cut; what was cut unfolds, for fingers and keys alike. */
function Input({ text }: { text: string | null }) {
  if (text === null || !isVisible(text)) return <span className="sr">{words.noInput}</span>
  const line = cleanLine(text)
  if (countCodePoints(line) <= shownCharacters) return <bdi>{line}</bdi>
  return (
    <details className="act-input">
      <summary>
        <bdi>{`${truncate(line, shownCharacters)}…`}</bdi>
      </summary>
      <ScrollRegion label={words.wholeInput} className="act-whole">
        <bdi>{text}</bdi>
      </ScrollRegion>
    </details>
  )
}
