import { ChevronLeft, ChevronRight, CircleAlert, ScrollText } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { logMessages as words } from '../../ui-messages.ts'
import { LogSkeleton, LogTable } from './log-table.tsx'
import { type LogView, useAdminLog } from './use-admin-log.ts'

/** The administrative log (Decisions, Data): who did what, when, to what and from where. */
export function AdminLog() {
  return <AdminLogPanel view={useAdminLog()} />
}

export function AdminLogPanel({ view }: { view: LogView }) {
  return (
    <section className="adm-block" aria-labelledby="admin-log">
      <div className="section-head">
        <h2 id="admin-log">{words.title}</h2>
        <p className="meta">{words.lead}</p>
      </div>
      <Content view={view} />
    </section>
  )
}

function Content({ view }: { view: LogView }) {
  switch (view.state) {
    case 'loading':
      return <LogSkeleton />
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
      if (view.log.total > 0) return <Entries view={view} />
      return (
        <div className="state">
          <ScrollText className="icon" aria-hidden="true" />
          <h3>{words.emptyTitle}</h3>
          <p>{words.empty}</p>
        </div>
      )
  }
}

function Entries({ view }: { view: Extract<LogView, { state: 'read' }> }) {
  const { page, log, isTurning, turnTo } = view
  const last = Math.max(log.totalPages, 1)
  return (
    <div className="panel" aria-busy={isTurning}>
      <LogTable entries={log.items} />
      <nav className="pager" aria-label={words.pages}>
        <p className="meta" role="status">{`${words.page(page, last)} · ${words.total(log.total)}`}</p>
        {/* Spec 4: paging buttons are disabled at the bounds. */}
        <Button
          small
          icon={<ChevronLeft className="icon s" aria-hidden="true" />}
          disabled={page <= 1 || isTurning}
          onClick={() => turnTo(page - 1)}
        >
          {words.previous}
        </Button>
        <Button small disabled={page >= last || isTurning} onClick={() => turnTo(page + 1)}>
          {words.next}
          <ChevronRight className="icon s" aria-hidden="true" />
        </Button>
      </nav>
    </div>
  )
}
