import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, SelectInput } from '#ui-kit/field.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { activityFilters, formatEntries, activityMessages as words } from '../../messages.ts'
import { type ChosenFilters, type FilterName, filterNames, isFiltered } from './use-activity-filters.ts'

type ActivityFiltersProps = {
  filters: ChosenFilters
  /** The number of matching entries, or null while it is unknown. */
  total: number | null
  onChoose: (name: FilterName, value: string) => void
  onClear: () => void
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** The three filters and the number of matching entries (Spec 9, Admin). */
export function ActivityFilters({ filters, total, onChoose, onClear, form, children }: ActivityFiltersProps) {
  return (
    <form className={panels.filters} aria-label={words.filters} ref={form} onSubmit={(event) => event.preventDefault()}>
      {filterNames.map((name) => (
        <Field
          key={name}
          label={activityFilters[name].label}
          className={name === 'tool' ? panels.filterTool : undefined}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={filters[name] ?? ''}
              options={optionsOf(name)}
              onChange={(event) => onChoose(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <div className={panels.hits}>
        <p role="status">
          {total !== null && formatEntries(total)}
          {total !== null && filters.range && words.since[filters.range]}
        </p>
        <div className={panels.acts}>
          {/* With no matching entries, the empty state shows this button instead. */}
          {isFiltered(filters) && total !== 0 && (
            <Button variant="quiet" small icon={<X className="icon s" aria-hidden="true" />} onClick={onClear}>
              {words.clear}
            </Button>
          )}
          {children}
        </div>
      </div>
    </form>
  )
}

function optionsOf(name: FilterName) {
  const { all, values } = activityFilters[name]
  return [{ value: '', label: all }, ...Object.entries(values).map(([value, label]) => ({ value, label }))]
}
