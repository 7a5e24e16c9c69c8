import { type ReactNode, useId } from 'react'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { accountMessages, passwordMessages, sessionListMessages, twoStepPanelMessages } from '../../account-messages.ts'
import type { AdminUser } from '../../contract.ts'
import { TwoStepLogin } from '../second-factor/two-step-login.tsx'
import css from './account.module.css'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** The administrator's own account: password, sessions and two-step login (Decisions, Account). */
export function AccountPage({ admin }: { admin: AdminUser }) {
  return (
    <div className={css.page}>
      <h2>{accountMessages.title}</h2>
      <Group {...passwordMessages}>
        <PasswordForm username={admin.username} />
      </Group>
      <Group {...sessionListMessages}>
        <SessionList />
      </Group>
      <Group {...twoStepPanelMessages}>
        <div className={panels.panel}>
          <div className={css.body}>
            <TwoStepLogin />
          </div>
        </div>
      </Group>
    </div>
  )
}

/** A label on the left and a panel on the right. */
function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  )
}
