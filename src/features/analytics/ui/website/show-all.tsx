import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { websiteMessages as words } from '../../website-messages.ts'

type ShowAll<Row> = {
  shown: readonly Row[]
  /** Null where all rows are shown anyway. */
  toggle: { label: string; isOpen: boolean; flip: () => void } | null
}

/** The first rows of a list, or all of them in the same place. */
export function useShowAll<Row>(
  rows: readonly Row[],
  { first, label }: { first: number; label: (all: number) => string },
): ShowAll<Row> {
  const [isOpen, setOpen] = useState(false)
  if (rows.length <= first) return { shown: rows, toggle: null }
  return {
    shown: isOpen ? rows : rows.slice(0, first),
    toggle: {
      label: isOpen ? words.showFewer(first) : label(rows.length),
      isOpen,
      flip: () => setOpen((before) => !before),
    },
  }
}

export function ShowAllButton({ toggle }: { toggle: ShowAll<unknown>['toggle'] }) {
  if (!toggle) return null
  return (
    <div className="show-all">
      <Button small aria-expanded={toggle.isOpen} onClick={toggle.flip}>
        {toggle.label}
      </Button>
    </div>
  )
}
