import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { kindWords, entryMessages as words } from '../../messages.ts'
import type { EntryLine } from './entry-lines.ts'
import { timeWords } from './entry-time.ts'

const linesAtFirst = 5
/** A page of fifty thousand lines would be no page. */
const linesMore = 100

type NewestEntriesProps = { lines: readonly EntryLine[]; total: number }

export function NewestEntries({ lines, total }: NewestEntriesProps) {
  const [shown, setShown] = useState(linesAtFirst)
  const isOpen = shown > linesAtFirst
  const left = lines.length - shown
  return (
    <section className="section">
      <div className="section-head">
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
      <ul className="lines">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {isOpen && left > 0 && (
        <p className="lines-more">
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
    <li className="line">
      <b>
        {kindWords[kind].entry}
        {steps > 1 && <span className="meta"> {words.steps(steps)}</span>}
      </b>
      <span className="sub" dir="auto">
        {text}
      </span>
      <time className="end" dateTime={createdAt}>
        {timeWords(createdAt)}
      </time>
    </li>
  )
}
