import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import css from './news-head.module.css'

type NewsHeadProps = { name: string; lead: string; children?: ReactNode }

/** The header of a news page: its title and, on wide screens, its lead text. */
export function NewsHead({ name, lead, children }: NewsHeadProps) {
  return (
    <div className={classNames(frames.toolHead, css.head)}>
      <h1>{name}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}
