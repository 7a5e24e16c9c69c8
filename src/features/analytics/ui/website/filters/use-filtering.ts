import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import type { Range } from '../../../domain/days.ts'
import {
  type Filters,
  filtersIn,
  isChosen,
  toggled,
  type WebsiteFilter,
  websiteFilters,
  without,
} from '../../../domain/reports/website-filters.ts'
import { useRange } from './use-range.ts'

/** What the panels of the tab are narrowed to, and how that changes. */
export type Filtering = {
  range: Range
  selectRange: (range: Range) => void
  filters: Filters
  isFiltered: boolean
  /** The query of a panel. A panel whose rows set filters leaves these out, so that its other rows stay visible. */
  query: (except?: readonly WebsiteFilter[]) => { days: Range } & Filters
  isChosen: (row: Filters) => boolean
  /** Sets the filters of a row, or removes them if they are set. */
  toggle: (row: Filters) => void
  remove: (filter: WebsiteFilter) => void
  clear: () => void
}

/** Keeps range and filters in the URL query, so that reload and Back restore them. Keeps other parameters. */
export function useFiltering(): Filtering {
  const { range, select } = useRange()
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => filtersIn(parameters), [parameters])
  const change = useCallback(
    (changed: (before: Filters) => Filters) =>
      setParameters((before) => withFilters(before, changed(filtersIn(before))), { preventScrollReset: true }),
    [setParameters],
  )
  return {
    range,
    selectRange: select,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    query: (except = []) => ({ days: range, ...without(filters, except) }),
    isChosen: (row) => isChosen(filters, row),
    toggle: (row) => change((before) => toggled(before, row)),
    remove: (filter) => change((before) => without(before, [filter])),
    clear: () => change(() => ({})),
  }
}

function withFilters(parameters: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const filter of websiteFilters) {
    const value = filters[filter]
    if (value === undefined) next.delete(filter)
    else next.set(filter, value)
  }
  return next
}
