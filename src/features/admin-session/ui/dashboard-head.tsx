import { CircleUser, LogOut, Settings } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { accountAddress, settingsAddress } from '#shared/calls/admin-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { AdminUser } from '../contract.ts'
import { sessionMessages as words } from '../messages.ts'
import css from './admin-area.module.css'
import { callSession } from './session-query.ts'

type DashboardHeadProps = {
  admin: AdminUser
  heading: RefObject<HTMLHeadingElement | null>
  breadcrumbs: ReactNode
  tools: ReactNode
  onSignedOut: () => void
}

/** Breadcrumbs and account in one row. On phones the buttons show only icons. */
export function DashboardHead({ admin, heading, breadcrumbs, tools, onSignedOut }: DashboardHeadProps) {
  return (
    <>
      <div className={css.top}>
        {breadcrumbs}
        <div className={css.tools}>
          <p className="meta">
            <span className={css.signedIn}>{words.signedInAs}</span>
            {admin.username}
          </p>
          <ViewLink address={accountAddress} name={words.account}>
            <CircleUser className="icon s" aria-hidden="true" />
          </ViewLink>
          {tools}
          <ViewLink address={settingsAddress} name={words.settings}>
            <Settings className="icon s" aria-hidden="true" />
          </ViewLink>
          <LogoutButton onSignedOut={onSignedOut} />
        </div>
      </div>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
    </>
  )
}

/** A link to a view of the dashboard that is not a tab. */
function ViewLink({ address, name, children }: { address: string; name: string; children: ReactNode }) {
  const [parameters] = useSearchParams()
  const isCurrent = address.endsWith(`?tab=${parameters.get('tab')}`)
  return (
    <a
      className={classNames(controls.btn, controls.quiet, controls.small)}
      href={address}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
      <span>{name}</span>
    </a>
  )
}

function LogoutButton({ onSignedOut }: { onSignedOut: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function logOut() {
    setIsBusy(true)
    try {
      await callSession('POST', apiPaths.adminLogout)
      onSignedOut()
    } catch (error) {
      setIsBusy(false)
      const failure = failureOf(error)
      // The session had already ended, so there is no failure to report.
      if (failure.kind === 'responded' && failure.status === 401) return onSignedOut()
      const description = (failure.kind === 'responded' && failure.message) || words.logoutFailedText
      showToast({ title: words.logoutFailed, description, destructive: true })
    }
  }
  return (
    <Button
      small
      icon={<LogOut className="icon s" aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => void logOut()}
    >
      <span>{isBusy ? words.loggingOut : words.logout}</span>
    </Button>
  )
}
