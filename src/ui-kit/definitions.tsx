import type { ReactNode } from 'react'
import css from './definitions.module.css'

/** Terms with one explanation each, divided by hairlines. `mark` is a small decoration before the term. */
export function Definitions({ items }: { items: readonly { term: string; text: ReactNode; mark?: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={item.term}>
          <dt>
            {item.mark}
            {item.term}
          </dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}
