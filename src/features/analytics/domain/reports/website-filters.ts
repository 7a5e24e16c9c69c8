// The filters of Website Analytics as they stand in the address of the page and in the queries of its panels.

/** What the reports of the website can be narrowed to. A session has one source, medium and campaign. */
export const websiteFilters = ['source', 'medium', 'campaign', 'path', 'device'] as const
export type WebsiteFilter = (typeof websiteFilters)[number]

export const maxFilterCharacters = 2_000

/** The filters that are set. */
export type Filters = { readonly [filter in WebsiteFilter]?: string }

/** The tag of sessions without this tag. */
export const noTag = '(none)'

export const deviceNames = ['desktop', 'phone', 'tablet', 'unknown'] as const
export type DeviceName = (typeof deviceNames)[number]

type Parameters = { get: (name: string) => string | null }

/** Reads the filters from an address. Anyone can write an address, so values that match nothing set no filter. */
export function filtersIn(parameters: Parameters): Filters {
  return Object.fromEntries(
    websiteFilters.flatMap((filter) => {
      const value = parameters.get(filter) ?? ''
      return isPossible(filter, value) ? [[filter, value]] : []
    }),
  )
}

function isPossible(filter: WebsiteFilter, value: string): boolean {
  if (value === '' || value.length > maxFilterCharacters || /\p{Cc}/u.test(value)) return false
  if (filter === 'device') return deviceNames.some((device) => device === value)
  return filter !== 'path' || value.startsWith('/')
}

/** Whether the filters contain all values of a row. */
export function isChosen(filters: Filters, row: Filters): boolean {
  return websiteFilters.every((filter) => row[filter] === undefined || filters[filter] === row[filter])
}

/** Sets the filters of a row. If they are set already, removes them. */
export function toggled(filters: Filters, row: Filters): Filters {
  return isChosen(filters, row)
    ? without(
        filters,
        websiteFilters.filter((filter) => row[filter] !== undefined),
      )
    : { ...filters, ...row }
}

export function without(filters: Filters, removed: readonly WebsiteFilter[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([filter]) => removed.every((one) => one !== filter)))
}
