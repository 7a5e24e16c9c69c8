import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './sections.module.css'
import frames from './styles/frames.module.css'
import equalCells from './styles/parts/equal-cells.module.css'

type SectionProps = {
  title: string
  split?: boolean
  /** Beside the title, or below a long title. */
  meta?: string
  children: ReactNode
}

/** A titled section. `split` puts the title in the left quarter on wide screens. */
export function Section({ title, split = false, meta, children }: SectionProps) {
  if (split) {
    return (
      <section className={classNames(frames.section, frames.split)}>
        <h2>{title}</h2>
        {children}
      </section>
    )
  }
  return (
    <section className={frames.section}>
      <div className={frames.sectionHead}>
        <h2>{title}</h2>
        {meta && <span className="meta">{meta}</span>}
      </div>
      {children}
    </section>
  )
}

/** Numbered steps in one row, in order. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classNames(frames.ruled, items.length === 3 && equalCells.thirds, css.steps)}>
      {items.map((item) => (
        <li className={frames.cell} key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  )
}
