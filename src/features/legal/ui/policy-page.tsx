import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import { policyLastUpdated } from '../contract.ts'
import { formatDay } from '../domain/format.ts'
import { lastUpdatedLabel, quickNavigationLabel } from '../messages.ts'
import css from './policy.module.css'

type PolicyPageProps = {
  title: string
  lead: string
  anchors: readonly { id: string; title: string }[]
  links: readonly { to: string; label: string }[]
  children: ReactNode
}

/** The common frame of both policies: title, date, quick navigation, sections and links. */
export function PolicyPage({ title, lead, anchors, links, children }: PolicyPageProps) {
  return (
    <>
      <header className={frames.toolHead}>
        <h1>{title}</h1>
        <p className="meta">
          {lastUpdatedLabel} <time dateTime={policyLastUpdated}>{formatDay(policyLastUpdated)}</time>
        </p>
        <p className="lead">{lead}</p>
      </header>
      <nav aria-label={quickNavigationLabel}>
        <ul className={classNames(frames.ruled, css.nav, anchors.length % 4 === 0 ? css.byFour : css.byThree)}>
          {anchors.map((anchor) => (
            <li key={anchor.id}>
              <a className={frames.cell} href={`#${anchor.id}`}>
                {anchor.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <p className={css.links}>
        {links.map((link) => (
          <a className={classNames(controls.btn, controls.second)} key={link.to} href={link.to}>
            {link.label}
          </a>
        ))}
      </p>
    </>
  )
}
