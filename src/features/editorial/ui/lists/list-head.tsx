import { use } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { listMessages } from '../../messages.ts'
import { DeskNotificationsContext } from '../notifications/desk-notifications.ts'
import css from './desk-row.module.css'

/** The column headers. For screen readers, each value includes its column name instead. */
export function ListHead({ hasFigures }: { hasFigures: boolean }) {
  const notifications = use(DeskNotificationsContext)
  const [article, state, actions] = listMessages.columns
  return (
    <div className={classNames(css.head, hasFigures && css.notified)} aria-hidden="true">
      <span>{article}</span>
      {notifications && hasFigures ? <notifications.Columns /> : <span>{state}</span>}
      <span>{actions}</span>
    </div>
  )
}
