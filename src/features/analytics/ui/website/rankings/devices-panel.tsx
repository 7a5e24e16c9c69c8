import { MonitorSmartphone } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { ControlStrip, type StripPart } from '#ui-kit/panels/figures.tsx'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import { devicesMessages as words } from '../../../rankings-messages.ts'
import type { VisitDevices } from '../../../website-contract.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { FilterButton, panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import css from './rankings.module.css'

/** Views by the width of the window. A device filters every panel. */
export function DevicesPanel({ filtering }: { filtering: Filtering }) {
  const view = usePanelQuery(readReport(reportPaths.visitDevices, { query: filtering.query(['device']) }))
  return (
    <ReportPanel
      view={view}
      {...panelOf(filtering)}
      words={words}
      icon={MonitorSmartphone}
      isEmpty={({ views }) => views === 0}
      table={(data) => ({
        head: words.csv,
        rows: partsOf(data).map(({ label, count }) => [label, count, Number(formatPercent(count, data.views))]),
      })}
      foot={() => words.note}
      skeleton={{ rows: 4, height: 232 }}
    >
      {(data: VisitDevices) => (
        <div className={css.devices}>
          <ControlStrip
            parts={partsOf(data).map((part) => ({ ...part, isChosen: filtering.isChosen({ device: part.id }) }))}
            total={data.views}
            labelOf={({ id, label }) => (
              <FilterButton filtering={filtering} row={{ device: id }}>
                <span>{label}</span>
              </FilterButton>
            )}
          />
        </div>
      )}
    </ReportPanel>
  )
}

const steps = [
  { device: 'desktop', ink: 0 },
  { device: 'phone', ink: 1 },
  { device: 'tablet', ink: 3 },
  { device: 'unknown', ink: 4 },
] as const

/** The views of every device class. The unknown class is shown only if it has views. */
function partsOf({ devices }: VisitDevices): StripPart[] {
  const viewsOf = (name: string) => devices.find(({ device }) => device === name)?.views ?? 0
  return steps
    .map(({ device, ink }) => ({ id: device, label: words.names[device], count: viewsOf(device), ink }))
    .filter(({ id, count }) => id !== 'unknown' || count > 0)
}
