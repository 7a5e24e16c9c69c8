import { ChartLine, Languages, LayoutDashboard, type LucideIcon, MousePointerClick } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminUser } from '#features/admin-session/contract.ts'
import { AdminArea, AdminLog } from '#features/admin-session/ui.tsx'
import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { Trail } from '#shell/trail.tsx'
import { Tabs } from '#ui-kit/tabs.tsx'
import styles from './admin.css?url'

const title = 'Admin Dashboard'
const description = 'Where the people who look after this site sign in.'

/** Loaded by whoever opens the tab: the desk is larger than the rest of the page. */
const EditorialDesk = lazy(async () => ({ default: (await import('#features/articles/admin-ui.tsx')).EditorialDesk }))

/** Admin login or dashboard (Spec 2). The server renders the frame alone: the same bytes for everybody. */
export function Page() {
  return (
    <div className="wrap">
      <PageMetadata
        title={title}
        description={description}
        canonicalPath={paths.admin}
        extra={[{ name: 'robots', content: 'noindex' }]}
      />
      {/* A file of its own: the one stylesheet stands in every document, and visitors need nothing of this. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <Trail />
      <AdminArea>{(admin) => <DashboardTabs admin={admin} />}</AdminArea>
    </div>
  )
}

/** The selected tab stands in the address, so that a reload and Back keep it. */
function DashboardTabs({ admin }: { admin: AdminUser }) {
  const [parameters, setParameters] = useSearchParams()
  const select = (id: string) =>
    setParameters((before) => withTab(before, id), { replace: true, preventScrollReset: true })
  const items = tabs.map(({ id, label, panel }) => ({ id, label, panel: panel(admin) }))
  return <Tabs label="Dashboard" items={items} selected={tabIn(parameters)} onSelect={select} />
}

const tabs = [
  {
    id: 'overview',
    label: 'Overview',
    panel: () => (
      <NotYet icon={LayoutDashboard} title="Overview">
        This will show how often the tools are used, in all, by tool and by action; it needs the usage summary, which
        this version does not have yet.
      </NotYet>
    ),
  },
  {
    id: 'analytics',
    label: 'Website Analytics',
    panel: () => (
      <NotYet icon={ChartLine} title="Website Analytics">
        This will show visits over time and the most viewed pages; it needs page views recorded with visitors’ consent,
        which this version does not do yet.
      </NotYet>
    ),
  },
  {
    id: 'activity',
    label: 'Recent Activity',
    panel: () => (
      <>
        <NotYet icon={MousePointerClick} title="Recent Activity">
          This will list what was copied, downloaded and generated with the tools; it needs the activity list, which
          this version does not have yet.
        </NotYet>
        <AdminLog />
      </>
    ),
  },
  {
    id: 'analysis',
    label: 'Text Analysis',
    panel: () => (
      <NotYet icon={Languages} title="Text Analysis">
        This will show the languages and industries of converted texts; it needs the text analysis, which this version
        does not have yet.
      </NotYet>
    ),
  },
  {
    id: 'editorial',
    label: 'Editorial Content',
    panel: ({ id }: AdminUser) => (
      <Suspense fallback={<Loading />}>
        <EditorialDesk administratorId={id} />
      </Suspense>
    ),
  },
] as const

const [firstTab] = tabs

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

function NotYet({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="state">
      <Icon className="icon" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

function Loading() {
  return (
    <div className="panel adm-checking" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      <span className="bone h" style={{ width: '32%' }} />
      <span className="bone" style={{ width: '88%' }} />
      <span className="bone" style={{ width: '76%' }} />
    </div>
  )
}
