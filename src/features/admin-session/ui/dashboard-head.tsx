import { LogOut } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import type { AdminUser } from '../contract.ts'
import { sessionMessages as words } from '../messages.ts'
import css from './admin-area.module.css'
import { callSession } from './session-query.ts'

type DashboardHeadProps = {
  admin: AdminUser
  heading: RefObject<HTMLHeadingElement | null>
  tools: ReactNode
  onSignedOut: () => void
}

export function DashboardHead({ admin, heading, tools, onSignedOut }: DashboardHeadProps) {
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <div className={css.tools}>
        <p className="meta">
          <span className={css.signedIn}>{words.signedInAs}</span>
          {admin.username}
        </p>
        {tools}
        <LogoutButton onSignedOut={onSignedOut} />
      </div>
    </div>
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
      // The session had ended already, so there is no failure to report.
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
      {isBusy ? words.loggingOut : words.logout}
    </Button>
  )
}
