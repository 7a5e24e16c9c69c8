import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import { entryMessages as words } from '../../messages.ts'
import type { EntryLine } from './entry-lines.ts'
import { timeWords } from './entry-time.ts'
import { kindsOf } from './kinds.ts'
import css from './newest-entries.module.css'
import type { OwnBrowser } from './own-entries.ts'

const linesAtFirst = 5
/** Rendering tens of thousands of lines at once would block the page. */
const linesMore = 100

type NewestEntriesProps = { lines: readonly EntryLine[]; total: number; tools: OwnBrowser['tools'] }

export function NewestEntries({ lines, total, tools }: NewestEntriesProps) {
  const names = new Map(kindsOf(tools).map(({ kind, entry }) => [kind, entry]))
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
          <Line key={line.key} name={names.get(line.kind)} line={line} />
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

function Line({ name, line: { kind, text, createdAt, steps } }: { name: string | undefined; line: EntryLine }) {
  return (
    <li className={css.line} data-kind={kind}>
      <b>
        {name}
        {steps > 1 && <span className="meta"> {words.steps(steps)}</span>}
      </b>
      <span dir="auto">{text}</span>
      <time dateTime={createdAt}>{timeWords(createdAt)}</time>
    </li>
  )
}
