import {
  Activity,
  CircleAlert,
  CircleDashed,
  Clock,
  Database,
  Link2Off,
  type LucideIcon,
  MailX,
  RefreshCw,
} from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import type { Need, NeedKind } from '../domain/figures.ts'
import { mondayMessages as words } from '../messages.ts'
import css from './digest.module.css'

/** The target of the last sentence's link. */
export const needsId = 'needs'

const looks: Record<NeedKind, { icon: LucideIcon; isBad: boolean }> = {
  traffic: { icon: Activity, isBad: false },
  database: { icon: Database, isBad: true },
  notifications: { icon: CircleAlert, isBad: true },
  jobs: { icon: CircleAlert, isBad: true },
  retention: { icon: Clock, isBad: true },
  mail: { icon: MailX, isBad: true },
  facts: { icon: CircleDashed, isBad: false },
  'dead-sources': { icon: Link2Off, isBad: false },
  'changed-sources': { icon: RefreshCw, isBad: false },
}

/** What needs an administrator: icon, what, why, and one link. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const title = useId()
  return (
    <section className={css.needs} id={needsId} aria-labelledby={title}>
      <div className={css.head}>
        <h3 id={title}>{words.needs}</h3>
        <span className="meta">{words.count(needs.length)}</span>
      </div>
      {needs.length === 0 ? (
        <p className={css.clear}>{words.allClear}</p>
      ) : (
        <ul>
          {needs.map(({ kind, what, why, link, action }) => (
            <li key={`${kind} ${what}`}>
              <NeedIcon kind={kind} />
              <span>
                <bdi>{what}</bdi>
                <small>
                  <bdi>{why}</bdi>
                </small>
              </span>
              <a href={link} aria-label={`${action}: ${what}`}>
                {action}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedIcon({ kind }: { kind: NeedKind }) {
  const { icon: Icon, isBad } = looks[kind]
  return <Icon className={classNames('icon s', isBad ? css.bad : css.warn)} aria-hidden="true" />
}
