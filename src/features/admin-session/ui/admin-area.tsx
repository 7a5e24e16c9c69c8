import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { AdminUser } from '../contract.ts'
import { sessionMessages as words } from '../messages.ts'
import css from './admin-area.module.css'
import { DashboardHead } from './dashboard-head.tsx'
import { LoginForm } from './login-form.tsx'
import { useAdminSession } from './use-admin-session.ts'

type AdminAreaProps = {
  breadcrumbs: ReactNode
  /** Buttons in the header of the dashboard. */
  tools: ReactNode
  /** The children render their own header. */
  isHeadless?: boolean
  children: (admin: AdminUser) => ReactNode
  /** Replaces the children while two-step login is required but not on. */
  enrollment: ReactNode
}

/** Shows its children to a signed-in administrator, and the login form to everyone else (Spec 2, Admin). */
export function AdminArea({ breadcrumbs, tools, isHeadless = false, children, enrollment }: AdminAreaProps) {
  const { signedIn, signedOut, ...session } = useAdminSession()
  switch (session.state) {
    case 'checking':
      return <Checking breadcrumbs={breadcrumbs} />
    case 'unchecked':
      return <Unchecked breadcrumbs={breadcrumbs} onRetry={session.retry} />
    case 'out':
      return (
        <>
          {breadcrumbs}
          <LoginForm ended={null} onDone={signedIn} />
        </>
      )
    case 'in':
    case 'ended': {
      const { admin, state, mustEnroll } = session
      return (
        <>
          {state === 'ended' && breadcrumbs}
          {state === 'ended' && <LoginForm ended={admin} onDone={signedIn} />}
          <Dashboard
            key={admin.id}
            admin={admin}
            isHidden={state === 'ended'}
            isHeadless={isHeadless}
            onSignedOut={signedOut}
            breadcrumbs={state === 'in' && breadcrumbs}
            tools={tools}
          >
            {mustEnroll ? enrollment : children(admin)}
          </Dashboard>
        </>
      )
    }
  }
}

type DashboardProps = {
  admin: AdminUser
  isHidden: boolean
  isHeadless: boolean
  onSignedOut: () => void
  breadcrumbs: ReactNode
  tools: ReactNode
  children: ReactNode
}

/** While hidden, it keeps unsaved input until the same administrator signs in again. */
function Dashboard({ isHidden, isHeadless, children, ...head }: DashboardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // An open modal dialog would make the login form inert.
    if (isHidden) for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    else takeFocus(heading.current)
  }, [isHidden])
  return (
    <div className={css.area} hidden={isHidden}>
      {!isHeadless && <DashboardHead heading={heading} {...head} />}
      {children}
    </div>
  )
}

/** Focuses the heading after a login, unless another part of the page already has the focus. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** The server renders this frame without data for every visitor. */
function Checking({ breadcrumbs }: { breadcrumbs: ReactNode }) {
  return (
    <div className={css.area}>
      <div className={css.top}>{breadcrumbs}</div>
      <h1 className={css.title}>{words.title}</h1>
      <WaitingPanel says={words.checking} />
    </div>
  )
}

function Unchecked({ breadcrumbs, onRetry }: { breadcrumbs: ReactNode; onRetry: () => void }) {
  return (
    <div className={css.area}>
      <div className={css.top}>{breadcrumbs}</div>
      <h1 className={css.title}>{words.title}</h1>
      <div className={classNames(states.state, states.bad)} role="alert">
        <CircleAlert className="icon" aria-hidden="true" />
        <h2>{words.uncheckedTitle}</h2>
        <p>{words.uncheckedText}</p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    </div>
  )
}

/** A skeleton for content that is still loading. */
export function WaitingPanel({ says }: { says: string }) {
  return (
    <div className={classNames(dashboard.panel, css.waiting)} aria-busy="true">
      <p className="sr" role="status">
        {says}
      </p>
      <span className={classNames(states.skeleton, states.h)} style={{ width: '32%' }} />
      <span className={states.skeleton} style={{ width: '88%' }} />
      <span className={states.skeleton} style={{ width: '76%' }} />
      <span className={states.skeleton} style={{ width: '54%' }} />
    </div>
  )
}
