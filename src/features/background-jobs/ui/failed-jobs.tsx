import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { endpoints, FailedJobs as FailedJobsData, ReportedJob } from '../contract.ts'
import { failedJobsMessages as words } from '../messages.ts'

const read = readsOf<(typeof endpoints)[number]>()

/** The failed jobs, read again whenever a panel opens, because jobs fail at any time. */
export function useFailedJobs(): PanelView<FailedJobsData> {
  return usePanelQuery(read(reportPaths.adminJobs))
}

/** The list of jobs that failed after all attempts. */
export function FailedJobs() {
  const title = useId()
  const view = useFailedJobs()
  const items = view.state === 'read' ? view.data.items : []
  return (
    <>
      <div className={panels.hits}>
        <p>{words.lead}</p>
        {items.length > 0 && <CsvButton of={words.title} fileName="failed-jobs" table={() => tableOf(items)} />}
      </div>
      <section className={dashboard.panel} aria-labelledby={title} aria-busy={view.state === 'loading'}>
        <h3 className="sr" id={title}>
          {words.title}
        </h3>
        <PanelBody view={view} words={words.states} skeleton={{ rows: 3, height: 180 }}>
          {() =>
            items.length === 0 ? (
              <PanelEmpty icon={CircleCheck} title={words.emptyTitle} text={words.empty} />
            ) : (
              <StackTable
                label={words.entries}
                className={panels.act}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
              />
            )
          }
        </PanelBody>
      </section>
    </>
  )
}

const columns: readonly Column<ReportedJob>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: panels.aWhen,
    width: '116px',
    cell: ({ failedAt }) => <LocalTime instant={failedAt} />,
  },
  { id: 'job', title: words.columns.job, isLead: true, width: '320px', cell: ({ label }) => label },
  {
    id: 'attempts',
    title: words.columns.attempts,
    className: classNames(panels.aWhat, panels.aLabelled),
    width: '120px',
    cell: ({ attempts }) => words.attempts(attempts),
  },
  {
    id: 'reason',
    title: words.columns.reason,
    className: classNames(panels.cut, panels.rowCell),
    cell: ({ reason }) => words.reason(reason),
  },
]

function tableOf(items: readonly ReportedJob[]) {
  const rows = items.map(({ failedAt, label, attempts, reason }) => [failedAt, label, attempts, words.reason(reason)])
  return { head: words.csv, rows }
}
