import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { websiteMessages as words } from '../../../website-messages.ts'
import css from './show-all.module.css'

type ShowAll<Row> = {
  shown: readonly Row[]
  /** Null for a list so short that all rows are always shown. */
  toggle: { label: string; isOpen: boolean; flip: () => void } | null
}

/** Shows the first rows of a list, or all of them. */
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
    <div className={css.more}>
      <Button small aria-expanded={toggle.isOpen} onClick={toggle.flip}>
        {toggle.label}
      </Button>
    </div>
  )
}
