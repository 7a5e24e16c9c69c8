import { memo, useId } from 'react'
import { readersMessages, whyLeftOut } from '../editor-messages.ts'
import type { ExtractView, ReadersView } from './readers-view.ts'

/** More than this nobody reads in a panel. */
const shownItems = 50

type ReadersPanelProps = { label: string; view: ReadersView | null; onLine: (line: number) => void }

/** What becomes of the text: the bullets readers get, the lines they do not get and why, and what search engines quote. */
export const ReadersPanel = memo(function ReadersPanel({ label, view, onLine }: ReadersPanelProps) {
  const id = useId()
  return (
    <section className="md-readers" aria-labelledby={id}>
      <div className="md-readers-head">
        <h3 id={id}>
          {readersMessages.heading} <span className="sr">{readersMessages.headingOf(label)}</span>
        </h3>
        {view && <span className="meta num">{readersMessages.reading(view.minutes)}</span>}
      </div>
      {view === null ? (
        <p className="hint">{readersMessages.preparing}</p>
      ) : (
        <div className="md-extracts">
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
    <div className="md-extract">
      <p className="label" id={id}>
        {readersMessages.titles[extract]}
        <span className="meta num">{readersMessages.amount(taken.length, most)}</span>
      </p>
      {taken.length === 0 ? (
        <p className="hint">{readersMessages.none[extract]}</p>
      ) : (
        <ul className="md-taken" aria-labelledby={id}>
          {taken.slice(0, shownItems).map(({ line, text }) => (
            <li key={line} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      <More number={taken.length - shownItems} />
      {extract === 'action-item' && taken.length > 0 && view.hasOther && (
        <p className="hint">{readersMessages.onlyBullets}</p>
      )}
      {view.leftOut.length > 0 && <LeftOut view={view} onLine={onLine} />}
    </div>
  )
}

function LeftOut({ view, onLine }: { view: ExtractView; onLine: (line: number) => void }) {
  return (
    <details className="md-left-out">
      <summary>{readersMessages.leftOut(view.leftOut.length)}</summary>
      <ul>
        {view.leftOut.slice(0, shownItems).map(({ line, text, isCut, reason }) => {
          const shown = isCut ? `${text}…` : text || readersMessages.emptyLine
          return (
            <li key={line}>
              <button type="button" onClick={() => onLine(line)}>
                <span className="meta num">{readersMessages.line(line)}</span> <bdi>{shown}</bdi>{' '}
                <span className="md-why">{whyLeftOut(reason, view.extract)}</span>
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
