import type { ReactNode } from 'react'

type SectionProps = { title: string; id?: string; split?: boolean; action?: ReactNode; children: ReactNode }

/** A titled section; `split` hangs the title in the left quarter on wide screens. */
export function Section({ title, id, split = false, action, children }: SectionProps) {
  if (split) {
    return (
      <section className="section split" id={id}>
        <h2>{title}</h2>
        {children}
      </section>
    )
  }
  return (
    <section className="section" id={id}>
      <div className="section-head">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Numbered cells in one row: what to do, in order. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className="ruled steps">
      {items.map((item) => (
        <li className="cell" key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  )
}
