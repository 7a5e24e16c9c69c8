import type { ReactNode } from 'react'
import css from './article-page.module.css'

type ArticlePartProps = { id?: string; title?: string; children: ReactNode }

/** A part of the page. Its title, if any, is in the side column. */
export function ArticlePart({ id, title, children }: ArticlePartProps) {
  if (title === undefined) return <div className={css.part}>{children}</div>
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 className={css.rail} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
