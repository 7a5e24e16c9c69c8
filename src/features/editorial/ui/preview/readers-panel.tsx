import { memo, useId } from 'react'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import { readersMessages, whyLeftOut } from './preview-messages.ts'
import css from './readers-panel.module.css'
import type { ExtractView, ReadersView } from './readers-view.ts'

/** Lists at most this many lines. */
const shownItems = 50

type ReadersPart = { label: string; view: ReadersView | null; onLine: (line: number) => void }

/** The readers' view of both texts, and the omitted lines with the reason. */
export function ReadersPanel({ parts }: { parts: readonly ReadersPart[] }) {
  const id = useId()
  // Uses only the description, because the page's reading time does too.
  const minutes = parts[0]?.view?.minutes
  return (
    <section className={css.readers} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{readersMessages.heading}</h2>
        {minutes !== undefined && <span className="meta num">{readersMessages.reading(minutes)}</span>}
      </div>
      <div className={css.extracts}>
        {parts.map((part) => (
          <Part key={part.label} {...part} />
        ))}
      </div>
    </section>
  )
}

const Part = memo(function Part({ label, view, onLine }: ReadersPart) {
  if (view === null) return <p className={fields.hint}>{readersMessages.preparing(label)}</p>
  return view.extracts.map((extract) => <ExtractList key={extract.extract} view={extract} onLine={onLine} />)
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
