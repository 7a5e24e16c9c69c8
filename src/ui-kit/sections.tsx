import type { ReactNode } from 'react'

type SectionProps = { title: string; split?: boolean; children: ReactNode }

/** A titled section; `split` hangs the title in the left quarter on wide screens. */
export function Section({ title, split = false, children }: SectionProps) {
  if (split) {
    return (
      <section className="section split">
        <h2>{title}</h2>
        {children}
      </section>
    )
  }
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}

/** Numbered cells in one row: what to do, in order. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className={items.length === 3 ? 'ruled thirds steps' : 'ruled steps'}>
      {items.map((item) => (
        <li className="cell" key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  )
}
