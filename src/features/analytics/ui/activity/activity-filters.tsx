import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, SelectInput } from '#ui-kit/field.tsx'
import { activityFilters, entriesInWords, activityMessages as words } from '../../activity-messages.ts'
import { type ChosenFilters, type FilterName, filterNames, isFiltered } from './activity-place.ts'

type ActivityFiltersProps = {
  filters: ChosenFilters
  /** How many entries there are, once it is known. */
  total: number | null
  onChoose: (name: FilterName, value: string) => void
  onClear: () => void
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** Three choices and what they found (Spec 9, Admin). */
export function ActivityFilters({ filters, total, onChoose, onClear, form, children }: ActivityFiltersProps) {
  return (
    <form className="filters" aria-label={words.filters} ref={form} onSubmit={(event) => event.preventDefault()}>
      {filterNames.map((name) => (
        <Field key={name} label={activityFilters[name].label} className={`filter-${name}`}>
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
      <div className="hits">
        <p role="status">
          {total !== null && entriesInWords(total)}
          {total !== null && filters.range && words.since[filters.range]}
        </p>
        <div className="acts">
          {/* Where nothing was found, the button stands there. */}
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
