import { type ReactNode, useId } from 'react'
import css from './labeled-group.module.css'

/** A page of the dashboard that consists of labeled groups. */
export function LabeledGroups({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.groups}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** A label on the left and a panel on the right. */
export function LabeledGroup({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
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
