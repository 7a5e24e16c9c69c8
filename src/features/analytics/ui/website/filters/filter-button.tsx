import { Check, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Filters } from '../../../domain/reports/website-filters.ts'
import { filterMessages as words } from '../../../website-messages.ts'
import type { Filtering } from './use-filtering.ts'

type FilterButtonProps = { filtering: Filtering; row: Filters; children: ReactNode }

/** The name of a row. Pressed anywhere, the row filters every panel, and no longer when pressed again. */
export function FilterButton({ filtering, row, children }: FilterButtonProps) {
  const isChosen = filtering.isChosen(row)
  return (
    <button type="button" className={panels.rowBtn} aria-pressed={isChosen} onClick={() => filtering.toggle(row)}>
      {children}
      {isChosen && <Check className="icon s" aria-hidden="true" />}
    </button>
  )
}

/** What a panel shares with the others: its range, and its state when the filters match nothing. */
export function panelOf(filtering: Filtering) {
  return { range: filtering.range, noHits: filtering.isFiltered ? <NoHits filtering={filtering} /> : null }
}

function NoHits({ filtering }: { filtering: Filtering }) {
  return (
    <PanelEmpty icon={ListFilter} title={words.noHits(filtering.filters)} text={words.noHitsText}>
      <Button onClick={filtering.clear}>{words.clear}</Button>
    </PanelEmpty>
  )
}
