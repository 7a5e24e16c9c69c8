import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { useHydrated } from '#browser/use-hydrated.ts'
import { accountMessages } from '#features/admin-session/account-messages.ts'
import type { AdminUser } from '#features/admin-session/contract.ts'
import { sessionMessages } from '#features/admin-session/messages.ts'
import { AdminArea, WaitingPanel } from '#features/admin-session/ui.tsx'
import { AdminCookieSettings } from '#features/consent/ui.tsx'
import { isWritingView } from '#features/editorial/ui.tsx'
import { accountAddress, settingsAddress } from '#shared/calls/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { breadcrumbsOf } from '#shell/breadcrumb-path.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { Tabs } from '#ui-kit/tabs.tsx'
import { ActivityTab } from './admin/activity-tab.tsx'
import css from './admin.module.css'
import { adminMessages, settingsMessages, tabMessages } from './messages/admin-messages.ts'

declare global {
  interface ImportMetaEnv {
    /** The version in package.json. `vite.config.ts` defines it. */
    readonly SITE_VERSION: string
  }
}

/** Loads when the tab is opened, because the desk is larger than the rest of the page. */
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

const OverviewTab = lazy(async () => ({ default: (await import('./admin/overview-tab.tsx')).OverviewTab }))
const WebsiteTab = lazy(async () => ({ default: (await import('./admin/website-tab.tsx')).WebsiteTab }))

const TextAnalysis = lazy(async () => {
  const { TextAnalysis } = await import('#features/text-analysis/admin-ui.tsx')
  return { default: TextAnalysis }
})

const loadAccount = () => import('#features/admin-session/admin-ui.tsx')
const AccountPage = lazy(async () => ({ default: (await loadAccount()).AccountPage }))
const Enrollment = lazy(async () => ({ default: (await loadAccount()).Enrollment }))
const SecurityNotices = lazy(async () => ({ default: (await loadAccount()).SecurityNotices }))

const SettingsPage = lazy(async () => ({ default: (await import('./admin/settings-page.tsx')).SettingsPage }))

/** Admin login or dashboard (Spec 2). The server renders only the frame, with the same bytes for everyone. */
export function Page() {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="wrap">
      <PageMetadata
        title={sessionMessages.title}
        description={adminMessages.description}
        canonicalPath={paths.admin}
        unindexed
      />
      <AdminArea
        breadcrumbs={<AdminBreadcrumbs />}
        tools={<AdminCookieSettings />}
        isHeadless={isWriting}
        enrollment={
          <Loading>
            <Enrollment />
          </Loading>
        }
      >
        {(admin) => <DashboardTabs admin={admin} onWriting={setIsWriting} />}
      </AdminArea>
    </div>
  )
}

/**
 * Account and settings are views of this page and open from its header. The server does not read the query, so it
 * renders the page's own name.
 */
function AdminBreadcrumbs() {
  const isHydrated = useHydrated()
  const [parameters] = useSearchParams()
  const view = views.find((one) => one.id === parameters.get('tab'))
  if (!isHydrated || !view) return <Breadcrumbs />
  return <Breadcrumbs breadcrumbs={[...breadcrumbsOf(paths.admin), view.breadcrumb]} />
}

type DashboardTabsProps = { admin: AdminUser; onWriting: (isWriting: boolean) => void }

/** The address stores the selected tab, so a reload and Back keep it. The desk's writing view replaces the tabs. */
function DashboardTabs({ admin, onWriting }: DashboardTabsProps) {
  const [parameters, setParameters] = useSearchParams()
  const view = viewIn(parameters)
  const isWriting = view === 'editorial' && isWritingView(parameters)
  useLayoutEffect(() => {
    onWriting(isWriting)
    return () => onWriting(false)
  }, [isWriting, onWriting])
  const select = (id: string) =>
    setParameters((before) => withTab(before, id), { replace: true, preventScrollReset: true })
  const items = tabs.map(({ id, panel }) => ({ id, label: tabMessages[id].title, panel: panel(admin) }))
  return (
    <>
      {!isWriting && (
        <Suspense fallback={null}>
          <SecurityNotices />
        </Suspense>
      )}
      <Tabs label={adminMessages.tabs} items={items} selected={view} onSelect={select} panelOnly={isWriting} />
      {views.map(({ id, content }) => view === id && <Loading key={id}>{content(admin)}</Loading>)}
      {!isWriting && <p className={css.version}>{adminMessages.version(import.meta.env.SITE_VERSION)}</p>}
    </>
  )
}

const tabs = [
  {
    id: 'overview',
    panel: () => (
      <Loading>
        <OverviewTab />
      </Loading>
    ),
  },
  {
    id: 'analytics',
    panel: () => (
      <Loading>
        <WebsiteTab />
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
    // Its own tabs are as far below these as a panel.
    panel: ({ id }: AdminUser) => (
      <Suspense fallback={<WaitingPanel says={adminMessages.loading} />}>
        <Editorial administratorId={id} />
      </Suspense>
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

/** They open from the header and are no tabs. */
const views = [
  {
    id: 'account',
    breadcrumb: { name: accountMessages.title, path: accountAddress },
    content: (admin: AdminUser) => <AccountPage admin={admin} />,
  },
  {
    id: 'settings',
    breadcrumb: { name: settingsMessages.title, path: settingsAddress },
    content: () => <SettingsPage />,
  },
] as const

/** Returns the tab, the account or the settings. Any other value means the first tab. */
function viewIn(parameters: URLSearchParams): string {
  return [...tabs, ...views].find(({ id }) => id === parameters.get('tab'))?.id ?? firstTab.id
}

/** Keeps other parameters, because the desk stores its location there. */
function withTab(parameters: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (id === firstTab.id) next.delete('tab')
  else next.set('tab', id)
  return next
}
