import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import type { AdminUser } from '../contract.ts'
import { sessionMessages as words } from '../ui-messages.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { LoginForm } from './login-form.tsx'
import { useAdminSession } from './use-admin-session.ts'
import { WaitingPanel } from './waiting-panel.tsx'

type AdminAreaProps = {
  /** Stands in the bar of the dashboard. */
  cookieSettings: ReactNode
  children: (admin: AdminUser) => ReactNode
}

/** Shows its children to a signed-in administrator only; everybody else meets the login form (Spec 2, Admin). */
export function AdminArea({ cookieSettings, children }: AdminAreaProps) {
  const { signedIn, signedOut, ...session } = useAdminSession()
  switch (session.state) {
    case 'checking':
      return <Checking />
    case 'unchecked':
      return <Unchecked onRetry={session.retry} />
    case 'out':
      return <LoginForm ended={null} onDone={signedIn} />
    case 'in':
    case 'ended': {
      const { admin, state } = session
      return (
        <>
          {state === 'ended' && <LoginForm ended={admin} onDone={signedIn} />}
          <Dashboard
            key={admin.id}
            admin={admin}
            isHidden={state === 'ended'}
            onSignedOut={signedOut}
            cookieSettings={cookieSettings}
          >
            {children(admin)}
          </Dashboard>
        </>
      )
    }
  }
}

type DashboardProps = {
  admin: AdminUser
  isHidden: boolean
  onSignedOut: () => void
  cookieSettings: ReactNode
  children: ReactNode
}

/** Hidden it keeps what was typed into it, until the same administrator has signed in again. */
function Dashboard({ admin, isHidden, onSignedOut, cookieSettings, children }: DashboardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // An open dialog would keep the rest of the page, the login form too, from being operated.
    if (isHidden) for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    else takeFocus(heading.current)
  }, [isHidden])
  return (
    <div className="adm" hidden={isHidden}>
      <DashboardHead admin={admin} heading={heading} onSignedOut={onSignedOut} cookieSettings={cookieSettings} />
      {children}
    </div>
  )
}

/** After a login the keyboard stands at the beginning of the dashboard, unless it is somewhere on the page already. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** What the server renders for everybody: the frame, without anybody's data. */
function Checking() {
  return (
    <div className="adm">
      <div className="adm-head">
        <h1>{words.title}</h1>
      </div>
      <WaitingPanel says={words.checking} />
    </div>
  )
}

function Unchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="adm">
      <div className="adm-head">
        <h1>{words.title}</h1>
      </div>
      <div className="state bad" role="alert">
        <CircleAlert className="icon" aria-hidden="true" />
        <h2>{words.uncheckedTitle}</h2>
        <p>{words.uncheckedText}</p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    </div>
  )
}
