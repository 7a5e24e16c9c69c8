import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './labeled-group.module.css'
import controls from './styles/controls.module.css'
import panels from './styles/parts/panels.module.css'

type LabeledGroupsProps = {
  title: string
  /** Links to the groups, by their ids. */
  links?: { label: string; items: readonly { id: string; title: string }[] }
  children: ReactNode
}

/** A page of the dashboard that consists of labeled groups. */
export function LabeledGroups({ title, links, children }: LabeledGroupsProps) {
  return (
    <div className={css.groups}>
      <div className={panels.barHead}>
        <h2>{title}</h2>
        {links && (
          <nav className={css.links} aria-label={links.label}>
            {links.items.map((item) => (
              <a
                key={item.id}
                className={classNames(controls.btn, controls.quiet, controls.small)}
                href={`#${item.id}`}
              >
                {item.title}
              </a>
            ))}
          </nav>
        )}
      </div>
      {children}
    </div>
  )
}

type LabeledGroupProps = { title: string; lead: string; id?: string; children: ReactNode }

/** A label on the left and a panel on the right. */
export function LabeledGroup({ title, lead, id, children }: LabeledGroupProps) {
  const heading = useId()
  return (
    <section className={css.group} id={id} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  )
}
