import { ScrollText } from 'lucide-react'
import { useId } from 'react'
import { usePagedPanel, useReadOnce } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { CsvExport } from '#ui-kit/panels/csv-export.tsx'
import { Pager } from '#ui-kit/panels/pager.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { AdminLogEntry } from '../../contract.ts'
import { logMessages as words } from '../../messages.ts'
import { readSession } from '../session-query.ts'
import { LogTable, sentence } from './log-table.tsx'

/** The size of 20 entries of two lines each, with header and pager. */
const skeleton = { rows: 20, height: 1_249 }

/** The administrative log (Decisions, Data): time, administrator, action, target, result and address. */
export function AdminLog() {
  const title = useId()
  const { page, view, turnTo } = usePagedPanel(readLog)
  const total = view.state === 'read' ? view.data.total : 0
  const isTurning = view.state === 'read' && view.isTurning
  return (
    <>
      <div className={panels.hits}>
        <p>{words.lead}</p>
        <div className={panels.acts}>
          {total > 0 && <span role="status">{words.total(total)}</span>}
          {total > 0 && <LogCsv />}
        </div>
      </div>
      <section className={dashboard.panel} aria-labelledby={title} aria-busy={isTurning || view.state === 'loading'}>
        <h3 className="sr" id={title}>
          {words.title}
        </h3>
        <PanelBody view={view} words={words.states} skeleton={skeleton}>
          {({ items, ...counts }) =>
            items.length === 0 ? (
              <PanelEmpty icon={ScrollText} title={words.emptyTitle} text={words.empty} />
            ) : (
              <>
                <LogTable entries={items} />
                <Pager
                  label={words.pages}
                  page={page}
                  rows={items.length}
                  {...counts}
                  isTurning={isTurning}
                  onTurn={turnTo}
                />
              </>
            )
          }
        </PanelBody>
      </section>
    </>
  )
}

const readLog = (page: string) => readSession(reportPaths.adminLog, { query: { page } })

/** Exports the whole log, page by page. */
function LogCsv() {
  const readOnce = useReadOnce()
  return (
    <CsvExport<AdminLogEntry>
      of={words.title}
      fileName="administrative-log"
      head={words.csv}
      cellsOf={cellsOf}
      readPage={(page) => readOnce(readLog(String(page)))}
    />
  )
}

const cellsOf = ({ at, administrator, kind, action, target, status, address }: AdminLogEntry) => [
  at,
  administrator,
  kind,
  sentence(action),
  target,
  status,
  address,
]
