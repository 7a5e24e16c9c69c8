import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import type { ReportedJob } from '../contract.ts'
import { failedJobsMessages as words } from '../messages.ts'
import { type FailedJobsView, useFailedJobs } from './use-failed-jobs.ts'

/** What was to happen later or regularly and failed for good. */
export function FailedJobs() {
  return <FailedJobsPanel view={useFailedJobs()} />
}

export function FailedJobsPanel({ view }: { view: FailedJobsView }) {
  return (
    <section className="adm-block" aria-labelledby="failed-jobs">
      <div className="section-head">
        <h2 id="failed-jobs">{words.title}</h2>
        <p className="meta">{words.lead}</p>
      </div>
      <Content view={view} />
    </section>
  )
}

function Content({ view }: { view: FailedJobsView }) {
  switch (view.state) {
    case 'loading':
      return (
        <div className="panel" aria-busy="true">
          <p className="sr" role="status">
            {words.loading}
          </p>
          <div className="log-bones" aria-hidden="true">
            <span className="bone" />
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className="state bad" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <h3>{words.failedTitle}</h3>
          <p>{words.failed}</p>
          <Button onClick={view.retry}>{words.retry}</Button>
        </div>
      )
    case 'read':
      if (view.items.length > 0) return <Entries items={view.items} />
      return (
        <div className="state">
          <CircleCheck className="icon" aria-hidden="true" />
          <h3>{words.emptyTitle}</h3>
          <p>{words.empty}</p>
        </div>
      )
  }
}

function Entries({ items }: { items: readonly ReportedJob[] }) {
  return (
    <div className="panel">
      <ScrollRegion label={words.entries}>
        <table className="table">
          <thead>
            <tr>
              {Object.values(words.columns).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, failedAt, label, attempts, reason }) => (
              <tr key={id}>
                <td>
                  <LocalTime instant={failedAt} />
                </td>
                <td className="wide">{label}</td>
                <td>{words.attempts(attempts)}</td>
                <td className="wide prose-cell">{words.reason(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
