import { LabeledGroup, LabeledGroups } from '#ui-kit/labeled-group.tsx'
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
    <LabeledGroups title={accountMessages.title}>
      <LabeledGroup {...passwordMessages}>
        <PasswordForm username={admin.username} />
      </LabeledGroup>
      <LabeledGroup {...sessionListMessages}>
        <SessionList />
      </LabeledGroup>
      <LabeledGroup {...twoStepPanelMessages}>
        <div className={panels.panel}>
          <div className={css.body}>
            <TwoStepLogin />
          </div>
        </div>
      </LabeledGroup>
    </LabeledGroups>
  )
}
