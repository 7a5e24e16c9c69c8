import { X } from 'lucide-react'
import { useRef } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { Button } from '#ui-kit/button.tsx'
import type { WebsiteFilter } from '../../../domain/reports/website-filters.ts'
import type { VisitTotals } from '../../../website-contract.ts'
import { filterMessages as words } from '../../../website-messages.ts'
import css from './filters.module.css'
import type { Filtering } from './use-filtering.ts'

/** The most specific first, as in a row of campaigns. */
const order = ['campaign', 'source', 'medium', 'path', 'device'] as const satisfies readonly WebsiteFilter[]

type FilterChipsProps = { filtering: Filtering; totals: PanelView<VisitTotals> }

/** The filters that are set, each removed by its own button, and what they match. */
export function FilterChips({ filtering, totals }: FilterChipsProps) {
  const chips = useRef<HTMLFieldSetElement>(null)
  if (!filtering.isFiltered) return null
  const { filters } = filtering
  // The pressed chip disappears, so the focus moves to the group.
  function remove(filter: WebsiteFilter) {
    chips.current?.focus()
    filtering.remove(filter)
  }
  const read = totals.state === 'read' && !totals.isTurning ? totals.data : null
  return (
    <fieldset ref={chips} className={css.chips} aria-label={words.label} tabIndex={-1}>
      {order.map((filter) => {
        const value = filters[filter]
        if (value === undefined) return null
        const shown = words.value(filter, value)
        return (
          <button
            key={filter}
            type="button"
            className={css.chip}
            aria-label={words.remove(filter, shown)}
            onClick={() => remove(filter)}
          >
            <span>{words.kinds[filter]}</span>
            <bdi>{shown}</bdi>
            <X className="icon s" aria-hidden="true" />
          </button>
        )
      })}
      <Button variant="quiet" small onClick={filtering.clear}>
        {words.clearAll}
      </Button>
      <span role="status">{read && words.hits(read.visits, read.uniqueVisitors)}</span>
    </fieldset>
  )
}
