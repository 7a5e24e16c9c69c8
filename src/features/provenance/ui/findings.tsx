import { Check, CircleDashed, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import equalCells from '#ui-kit/styles/parts/equal-cells.module.css'
import type { ShownRecord } from '../contract.ts'
import { type Change, changesOf, dayOf } from '../domain/history.ts'
import { findingWords as words } from '../page-messages.ts'
import css from './provenance.module.css'
import type { CheckState } from './use-check.ts'

/** What was verified, what a signature cannot show, and what changed after the publication. */
export function Findings({ record, state }: { record: ShownRecord; state: CheckState }) {
  const changes = changesOf(record)
  const proofs = Object.values(words.proofs)
  const isValid = state.kind === 'valid'
  const unproved = state.kind === 'invalid' ? words.unproved : words.waiting
  return (
    <div className={classNames(frames.ruled, equalCells.thirds, css.findings)}>
      <Cell title={words.verified} count={isValid ? proofs.length : 0}>
        {proofs.map(({ title, text }) => (
          <Finding key={title} title={title} text={isValid ? text : unproved} icon={isValid ? verified : open} />
        ))}
      </Cell>
      <Cell title={words.notVerified} count={unverifiedOf(record).length}>
        {unverifiedOf(record).map((one) => (
          <Finding key={one.title} {...one} icon={open} />
        ))}
      </Cell>
      <Cell title={words.changed} count={changes.length}>
        {changes.map((change) => (
          <Finding key={`${change.kind} ${change.at}`} {...shownChange(change)} icon={edited} />
        ))}
        {changes.length === 0 && (
          <li>
            <p>{words.unchanged}</p>
          </li>
        )}
      </Cell>
    </div>
  )
}

const verified = <Check className={classNames('icon s', css.proved)} aria-hidden="true" />
const open = <CircleDashed className="icon s" aria-hidden="true" />
const edited = <Pencil className="icon s" aria-hidden="true" />

function Cell({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={frames.cell}>
      <h2>
        {title} <span>{count}</span>
      </h2>
      <ul className={css.proofs}>{children}</ul>
    </section>
  )
}

type Shown = { title: string; text: string }

function Finding({ title, text, icon }: Shown & { icon: ReactNode }) {
  return (
    <li>
      {icon}
      <b>{title}</b>
      <p dir="auto">{text}</p>
    </li>
  )
}

function unverifiedOf({ disclosure, model }: ShownRecord): Shown[] {
  const byModel = disclosure !== 'human-only'
  return [
    words.review[disclosure],
    ...(byModel ? [{ title: words.modelTitle, text: words.model(model) }] : []),
    { title: words.truthTitle, text: words.truth },
  ]
}

function shownChange(change: Change): Shown {
  const texts = { reviewed: words.reviewedText, changed: words.changedText }
  const text = change.kind === 'corrected' ? change.text : texts[change.kind]
  return { title: words.changes[change.kind](dayOf(change.at)), text }
}
