import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { withPage } from '#browser/panel-query.ts'
import { activityFilters } from '../../messages.ts'

type Filters = typeof activityFilters
export type FilterName = keyof Filters
/** The selected filters, or null for none. */
export type ChosenFilters = { [Name in FilterName]: keyof Filters[Name]['values'] | null }

export const filterNames = Object.keys(activityFilters) as FilterName[]

/** Keeps the filters in the URL query, so that reload and Back restore them. Changing a filter shows the first page. */
export function useActivityFilters() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Partial<Record<FilterName, string>>) =>
    setParameters((before) => withFilters(before, changes), { replace: true, preventScrollReset: true })
  return {
    filters: filtersIn(parameters),
    choose: (name: FilterName, value: string) => change({ [name]: value }),
    clear: () => change({ tool: '', action: '', range: '' }),
  }
}

/** Reads the filters from the URL and ignores unknown values. */
export function filtersIn(parameters: URLSearchParams): ChosenFilters {
  return {
    tool: chosenIn(parameters, 'tool'),
    action: chosenIn(parameters, 'action'),
    range: chosenIn(parameters, 'range'),
  }
}

export function isFiltered(filters: ChosenFilters): boolean {
  return filterNames.some((name) => filters[name] !== null)
}

/** Sets or removes filters, and keeps other parameters, such as the tab. */
export function withFilters(parameters: URLSearchParams, changes: Partial<Record<FilterName, string>>) {
  const next = withPage(parameters, 1)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

function chosenIn<Name extends FilterName>(parameters: URLSearchParams, name: Name): ChosenFilters[Name] {
  const value = parameters.get(name) ?? ''
  return isOneOf(activityFilters[name].values, value) ? value : null
}

function isOneOf<Values extends object>(values: Values, value: string): value is keyof Values & string {
  return Object.hasOwn(values, value)
}
