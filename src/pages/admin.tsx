import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import type { AdminUser } from '#features/admin-session/contract.ts'
import { sessionMessages } from '#features/admin-session/messages.ts'
import { AdminArea, TwoStepLogin, WaitingPanel } from '#features/admin-session/ui.tsx'
import { AdminCookieSettings } from '#features/consent/ui.tsx'
import { RetentionPanel } from '#features/retention/ui.tsx'
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { Tabs } from '#ui-kit/tabs.tsx'
import { ActivityTab } from './admin/activity-tab.tsx'
import { adminMessages, tabMessages } from './messages/admin-messages.ts'

/** Loaded when the tab is opened: the desk is larger than the rest of the page. */
const EditorialDesk = lazy(async () => {
  const [{ EditorialDesk }, { deskNotifications }] = await Promise.all([
    import('#features/editorial/admin-ui.tsx'),
    import('#features/push/admin-ui.tsx'),
  ])
  return {
    default: (props: { administratorId: number; site: Site }) => (
      <EditorialDesk {...props} notifications={deskNotifications} />
    ),
  }
})

const loadReports = () => import('#features/analytics/admin-ui.tsx')
const Overview = lazy(async () => ({ default: (await loadReports()).Overview }))
const WebsiteAnalytics = lazy(async () => ({ default: (await loadReports()).WebsiteAnalytics }))

const TextAnalysis = lazy(async () => {
  const { TextAnalysis } = await import('#features/text-analysis/admin-ui.tsx')
  return { default: TextAnalysis }
})

const tools = (
  <>
    <AdminCookieSettings />
    <TwoStepLogin />
  </>
)

/** Admin login or dashboard (Spec 2). The server renders the frame alone: the same bytes for everybody. */
export function Page() {
  return (
    <div className="wrap">
      <PageMetadata
        title={sessionMessages.title}
        description={adminMessages.description}
        canonicalPath={paths.admin}
        unindexed
      />
      <Breadcrumbs />
      <AdminArea tools={tools}>{(admin) => <DashboardTabs admin={admin} />}</AdminArea>
    </div>
  )
}

/** The selected tab stands in the address, so that a reload and Back keep it. */
function DashboardTabs({ admin }: { admin: AdminUser }) {
  const [parameters, setParameters] = useSearchParams()
  const select = (id: string) =>
    setParameters((before) => withTab(before, id), { replace: true, preventScrollReset: true })
  const items = tabs.map(({ id, panel }) => ({ id, label: tabMessages[id].title, panel: panel(admin) }))
  return <Tabs label={adminMessages.tabs} items={items} selected={tabIn(parameters)} onSelect={select} />
}

const tabs = [
  {
    id: 'overview',
    panel: () => (
      <Loading>
        <Overview />
        <RetentionPanel />
      </Loading>
    ),
  },
  {
    id: 'analytics',
    panel: () => (
      <Loading>
        <WebsiteAnalytics />
      </Loading>
    ),
  },
  {
    id: 'activity',
    panel: () => <ActivityTab />,
  },
  {
    id: 'analysis',
    panel: () => (
      <Loading>
        <TextAnalysis />
      </Loading>
    ),
  },
  {
    id: 'editorial',
    panel: ({ id }: AdminUser) => (
      <Loading>
        <Editorial administratorId={id} />
      </Loading>
    ),
  },
] as const

const [firstTab] = tabs

function Loading({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<WaitingPanel says={adminMessages.loading} />}>
      <div className={panels.board}>{children}</div>
    </Suspense>
  )
}

function Editorial({ administratorId }: { administratorId: number }) {
  return <EditorialDesk administratorId={administratorId} site={useSite()} />
}

/** Whatever does not name a tab is the first one. */
function tabIn(parameters: URLSearchParams): string {
  return tabs.find((tab) => tab.id === parameters.get('tab'))?.id ?? firstTab.id
}

/** Other parameters of the address stay: the desk keeps its own place there. */
function withTab(parameters: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (id === firstTab.id) next.delete('tab')
  else next.set('tab', id)
  return next
}
