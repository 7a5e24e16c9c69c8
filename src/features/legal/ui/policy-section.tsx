import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import css from './policy.module.css'

type PolicySectionProps = { id: string; title: string; children: ReactNode }

/** One section of a policy: its title on the left, its text beside it. */
export function PolicySection({ id, title, children }: PolicySectionProps) {
  const titleId = `${id}-title`
  return (
    <section className={classNames(frames.section, frames.split)} id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={css.text}>{children}</div>
    </section>
  )
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
