import { TriangleAlert } from 'lucide-react'
import type { ReadText } from '../../../domain/bring/brought.ts'
import { mostColors } from '../../../domain/bring/found-colors.ts'
import css from './bring.module.css'
import { messages } from './messages.ts'

/** How many colors were found, merged and left out. */
export function Figures({ read }: { read: Extract<ReadText, { kind: 'colors' }> }) {
  const { found, groups, circular, missing } = read
  const { different, taken, transparent, translucent, unreadable } = found
  const merged = taken - groups.length
  const notes = [
    translucent > 0 && messages.translucent(translucent),
    transparent > 0 && messages.transparent(transparent),
    unreadable.count > 0 && messages.unreadable(unreadable.count, unreadable.example),
  ].filter((note) => note !== false)
  const warnings = [
    different > mostColors && { title: messages.surplus(different), advice: messages.surplusAdvice },
    circular.length > 0 && { title: messages.circular(circular), advice: messages.circularAdvice },
    missing.length > 0 && { title: messages.missing(missing), advice: messages.missingAdvice },
  ].filter((warning) => warning !== false)
  return (
    <>
      <div className={css.head} role="status">
        <p className={css.title}>{messages.count(groups.length, taken)}</p>
        <p className="meta">{merged > 0 ? messages.merged(merged) : messages.noneMerged}</p>
      </div>
      {warnings.map(({ title, advice }) => (
        <div key={title} className={css.warn}>
          <TriangleAlert className="icon s" aria-hidden />
          <p>
            <b>{title}</b> {advice}
          </p>
        </div>
      ))}
      {notes.map((note) => (
        <p key={note} className="meta">
          {note}
        </p>
      ))}
    </>
  )
}
