import { LogOut } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import type { AdminUser } from '../contract.ts'
import { sessionMessages as words } from '../ui-messages.ts'
import { callSession } from './session-calls.ts'

type DashboardHeadProps = {
  admin: AdminUser
  heading: RefObject<HTMLHeadingElement | null>
  cookieSettings: ReactNode
  onSignedOut: () => void
}

export function DashboardHead({ admin, heading, cookieSettings, onSignedOut }: DashboardHeadProps) {
  return (
    <div className="adm-head">
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <div className="adm-tools">
        <p className="meta">
          <span className="signed-in">{words.signedInAs}</span>
          {admin.username}
        </p>
        {cookieSettings}
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
      // The session had ended already: nothing failed.
      if (failure.kind === 'answered' && failure.status === 401) return onSignedOut()
      const description = (failure.kind === 'answered' && failure.message) || words.logoutFailedText
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
