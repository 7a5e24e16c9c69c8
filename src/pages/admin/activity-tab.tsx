import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { AdminLog, WaitingPanel } from '#features/admin-session/ui.tsx'
import { FailedJobs, useFailedJobs } from '#features/background-jobs/ui.tsx'
import { AddressPlace } from '#features/geolocation/ui.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { Tabs } from '#ui-kit/tabs.tsx'
import { adminMessages, activityTabMessages as words } from '../messages/admin-messages.ts'

const RecentActivity = lazy(async () => {
  const { RecentActivity } = await import('#features/analytics/admin-ui.tsx')
  return { default: RecentActivity }
})

/**
 * The activity of visitors, the activity of administrators, and failed background jobs. The address stores the view.
 */
export function ActivityTab() {
  const [parameters, setParameters] = useSearchParams()
  const select = (id: string) =>
    setParameters((before) => withView(before, id), { replace: true, preventScrollReset: true })
  const failed = useFailedJobs()
  const failures = failed.state === 'read' ? failed.data.items.length : 0
  const items = [
    { id: firstView, label: words.tools, panel: <RecentActivity Address={AddressPlace} /> },
    { id: 'log', label: words.log, panel: <AdminLog /> },
    // Failed jobs need an administrator's attention, so their number shows before the view is opened.
    { id: 'jobs', label: words.jobs, count: failures > 0 ? failures : undefined, panel: <FailedJobs /> },
  ].map(({ panel, ...item }) => ({ ...item, panel: <Loading>{panel}</Loading> }))
  const selected = items.find(({ id }) => id === parameters.get('view'))?.id ?? firstView
  return (
    <>
      <h2 className="sr">{words.title}</h2>
      <Tabs rank="subtabs" label={words.title} items={items} selected={selected} onSelect={select} />
    </>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<WaitingPanel says={adminMessages.loading} />}>
      <div className={panels.board}>{children}</div>
    </Suspense>
  )
}

const firstView = 'tools'

/** Keeps the filters for a return to the view. Drops the page number, which belongs to one list. */
function withView(parameters: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('page')
  if (id === firstView) next.delete('view')
  else next.set('view', id)
  return next
}
