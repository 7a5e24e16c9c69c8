import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import { kindWords, entryMessages as words } from '../../messages.ts'
import type { EntryLine } from './entry-lines.ts'
import { timeWords } from './entry-time.ts'
import css from './newest-entries.module.css'

const linesAtFirst = 5
/** Rendering tens of thousands of lines at once would block the page. */
const linesMore = 100

type NewestEntriesProps = { lines: readonly EntryLine[]; total: number }

export function NewestEntries({ lines, total }: NewestEntriesProps) {
  const [shown, setShown] = useState(linesAtFirst)
  const isOpen = shown > linesAtFirst
  const left = lines.length - shown
  return (
    <section className={classNames(frames.section, css.entries)}>
      <div className={frames.sectionHead}>
        <h2>{words.title}</h2>
        {lines.length > linesAtFirst && (
          <Button
            variant="quiet"
            small
            aria-expanded={isOpen}
            onClick={() => setShown(isOpen ? linesAtFirst : linesMore)}
          >
            {isOpen ? words.showFewer : words.showAll(total)}
          </Button>
        )}
      </div>
      <ul className={css.lines}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {isOpen && left > 0 && (
        <p className={css.more}>
          <Button variant="quiet" small onClick={() => setShown(shown + linesMore)}>
            {words.showMore(Math.min(linesMore, left), left)}
          </Button>
        </p>
      )}
    </section>
  )
}

function Line({ line: { kind, text, createdAt, steps } }: { line: EntryLine }) {
  return (
    <li className={css.line} data-kind={kind}>
      <b>
        {kindWords[kind].entry}
        {steps > 1 && <span className="meta"> {words.steps(steps)}</span>}
      </b>
      <span dir="auto">{text}</span>
      <time dateTime={createdAt}>{timeWords(createdAt)}</time>
    </li>
  )
}
