import type { ReactNode } from 'react'
import { policyLastUpdated } from '../contract.ts'
import { formatDay } from '../domain/wording.ts'
import { lastUpdatedLabel, quickNavigationLabel } from '../messages.ts'
import './legal.css'

type PolicyPageProps = {
  title: string
  lead: string
  anchors: readonly { id: string; title: string }[]
  links: readonly { to: string; label: string }[]
  children: ReactNode
}

/** The frame both policies share: title, date, quick navigation, sections, and the way onwards. */
export function PolicyPage({ title, lead, anchors, links, children }: PolicyPageProps) {
  return (
    <>
      <header className="tool-head">
        <h1>{title}</h1>
        <p className="meta">
          {lastUpdatedLabel} <time dateTime={policyLastUpdated}>{formatDay(policyLastUpdated)}</time>
        </p>
        <p className="lead">{lead}</p>
      </header>
      <nav aria-label={quickNavigationLabel}>
        <ul className={`ruled policy-nav ${anchors.length % 4 === 0 ? 'by-four' : 'by-three'}`}>
          {anchors.map((anchor) => (
            <li key={anchor.id}>
              <a className="cell" href={`#${anchor.id}`}>
                {anchor.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <p className="policy-links">
        {links.map((link) => (
          <a className="btn second" key={link.to} href={link.to}>
            {link.label}
          </a>
        ))}
      </p>
    </>
  )
}
