import { useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { type ListMark, listMarks, type Tidied, tidy } from '../../../domain/post/tidy.ts'
import type { RowsProps } from '../../panels.ts'
import { chosenWords, placeWords } from '../parts/choice.ts'
import { replaceText } from '../parts/edit-field.ts'
import { tidyMessages as words } from '../parts/messages.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import { Segmented } from '../parts/segmented.tsx'
import css from './rows.module.css'

/** Beyond this, the visitor's own editor is faster. */
const longest = 100_000

type Before = { text: string; words: ReturnType<typeof chosenWords>; after: string }

/** Lists, blank lines and line ends, cleaned with one click and brought back with another. */
export function Tidy({ text, field }: RowsProps) {
  const [mark, setMark] = useState<ListMark>('•')
  const [before, setBefore] = useState<Before | null>(null)
  const tidied = tidy(text.slice(0, longest), mark)
  const isTidy = tidied.text === text.slice(0, longest)
  const button = useRef<HTMLButtonElement>(null)
  const canUndo = before !== null && before.after === text

  function clean() {
    const input = field.current
    if (!input || isTidy) return
    const after = tidied.text + text.slice(longest)
    const marked = chosenWords(text)
    setBefore({ text, words: marked, after })
    const moved = (marked ?? []).map(({ start, end }) => ({ start: tidied.moved(start), end: tidied.moved(end) }))
    placeWords(after, moved)
    replaceText(input, 0, text.length, after)
    button.current?.focus()
  }
  function undo() {
    if (!field.current || !before) return
    placeWords(before.text, before.words ?? [])
    replaceText(field.current, 0, text.length, before.text)
    setBefore(null)
    button.current?.focus()
  }

  return (
    <>
      <Segmented
        label={words.listMark}
        options={listMarks.map((value) => ({ value, label: value }))}
        chosen={mark}
        onChoose={setMark}
      />
      <Found tidied={tidied} mark={mark} />
      <div className={css.actions}>
        <Button ref={button} small aria-disabled={isTidy} title={isTidy ? words.clean : undefined} onClick={clean}>
          {rowMessages.tidy.label}
        </Button>
        {canUndo && (
          <Button small variant="quiet" onClick={undo}>
            {words.undo}
          </Button>
        )}
        <span className="meta" role="status">
          {canUndo ? words.done : isTidy ? words.clean : words.undoHint}
        </span>
      </div>
    </>
  )
}

function Found({ tidied: { marks, lines, spaces }, mark }: { tidied: Tidied; mark: ListMark }) {
  if (marks + lines + spaces === 0) return null
  return (
    <ul className={css.found}>
      {marks > 0 && <FoundLine count={words.marks(marks)} change={words.marksBecome(mark)} />}
      {lines > 0 && <FoundLine count={words.lines(lines)} change={words.linesBecome} />}
      {spaces > 0 && <FoundLine count={words.spaces(spaces)} change={words.spacesBecome} />}
    </ul>
  )
}

function FoundLine({ count, change }: { count: string; change: string }) {
  return (
    <li>
      <span className={controls.badge}>{count}</span> <span>{change}</span>
    </li>
  )
}
