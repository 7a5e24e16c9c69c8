import { memo, useId } from 'react'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import { readersMessages, whyLeftOut } from './preview-messages.ts'
import css from './readers-panel.module.css'
import type { ExtractView, ReadersView } from './readers-view.ts'

/** At most this many lines are listed. */
const shownItems = 50

type ReadersPanelProps = { label: string; view: ReadersView | null; onLine: (line: number) => void }

/** The extracts that readers get of a text, and the lines that are left out, with the reason. */
export const ReadersPanel = memo(function ReadersPanel({ label, view, onLine }: ReadersPanelProps) {
  const id = useId()
  return (
    <section className={css.readers} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>
          {readersMessages.heading} <span className="sr">{readersMessages.headingOf(label)}</span>
        </h3>
        {view && <span className="meta num">{readersMessages.reading(view.minutes)}</span>}
      </div>
      {view === null ? (
        <p className={fields.hint}>{readersMessages.preparing}</p>
      ) : (
        <div className={css.extracts}>
          {view.extracts.map((extract) => (
            <ExtractList key={extract.extract} view={extract} onLine={onLine} />
          ))}
        </div>
      )}
    </section>
  )
})

function ExtractList({ view, onLine }: { view: ExtractView; onLine: (line: number) => void }) {
  const id = useId()
  const { extract, taken, most } = view
  return (
    <div className={css.extract}>
      <p className={controls.label} id={id}>
        {readersMessages.titles[extract]}
        <span className="meta num">{readersMessages.amount(taken.length, most)}</span>
      </p>
      {taken.length === 0 ? (
        <p className={fields.hint}>{readersMessages.none[extract]}</p>
      ) : (
        <ul className={css.taken} aria-labelledby={id}>
          {taken.slice(0, shownItems).map(({ line, text }) => (
            <li key={line} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      <More number={taken.length - shownItems} />
      {extract === 'action-item' && taken.length > 0 && view.hasOther && (
        <p className={fields.hint}>{readersMessages.onlyBullets}</p>
      )}
      {view.leftOut.length > 0 && <LeftOut view={view} onLine={onLine} />}
    </div>
  )
}

function LeftOut({ view, onLine }: { view: ExtractView; onLine: (line: number) => void }) {
  return (
    <details className={css.leftOut}>
      <summary>{readersMessages.leftOut(view.leftOut.length)}</summary>
      <ul>
        {view.leftOut.slice(0, shownItems).map(({ line, text, isCut, reason }) => {
          const shown = isCut ? `${text}…` : text || readersMessages.emptyLine
          return (
            <li key={line}>
              <button type="button" onClick={() => onLine(line)}>
                <span className="meta num">{readersMessages.line(line)}</span> <bdi>{shown}</bdi>{' '}
                <span className={css.why}>{whyLeftOut(reason, view.extract)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <More number={view.leftOut.length - shownItems} />
    </details>
  )
}

function More({ number }: { number: number }) {
  return number > 0 ? <p className="meta">{readersMessages.more(number)}</p> : null
}
