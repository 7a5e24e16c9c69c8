import { Download } from 'lucide-react'
import { truncate } from '#shared/text.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import type { LeftOutRow, LinkList, ReadyRow } from '../../../domain/batch/read-list.ts'
import type { CodeStyle } from '../../../domain/code-style.ts'
import { batchPixels } from '../../../domain/files/file-formats.ts'
import { imagePixels } from '../../../domain/symbol-layout.ts'
import { countTags } from '../../../domain/tagged-link.ts'
import type { CodeState } from '../../state/use-code.ts'
import { captionMask } from '../../styled/caption-mask.ts'
import type { BatchOrder } from './make-zip.ts'
import css from './many-codes.module.css'
import { noteTexts, reasonTexts, batchMessages as words } from './messages.ts'

type ListStateProps = {
  list: LinkList
  state: Pick<CodeState, 'ink' | 'tags'>
  style: CodeStyle | null
  onMake: (order: BatchOrder) => void
}

/** Characters of a line. A longer text is not a link, and its layout would take seconds. */
const longestShown = 200
/** Visitors would scroll past more rows. */
const shownAtMost = 50

/** Shows the number of ready rows, the rows with problems, and the button that makes the codes. */
export function ListState({ list: { rows, surplus }, state: { ink, tags }, style, onMake }: ListStateProps) {
  const files = <p className="meta">{words.files(ink, countTags(tags) > 0, style !== null)}</p>
  if (rows.length === 0) return <div className={css.state}>{files}</div>
  const ready = rows.filter((row) => row.kind === 'ready')
  const leftOut = rows.filter((row) => row.kind === 'left-out').map(({ number }) => number)
  const odd = rows.filter((row) => row.kind === 'left-out' || row.note !== null)
  return (
    <div className={css.state}>
      <div className={css.head}>
        <p className={css.count}>{words.ready(ready.length, rows.length)}</p>
        {files}
      </div>
      {odd.length > 0 && (
        <ul className={css.rows}>
          {odd.slice(0, shownAtMost).map((row) => (
            <OddRow key={row.number} row={row} />
          ))}
        </ul>
      )}
      {odd.length > shownAtMost && <p className="meta">{words.more(odd.length - shownAtMost)}</p>}
      <div className={css.actions}>
        <Button
          small
          icon={<Download className="icon s" aria-hidden="true" />}
          disabled={ready.length === 0}
          onClick={() => onMake(orderOf(ready, ink, style))}
        >
          {words.make(ready.length)}
        </Button>
        {leftOut.length > 0 && <p className="meta">{words.leftOut(leftOut)}</p>}
        {surplus > 0 && <p className="meta">{words.surplus(surplus)}</p>}
      </div>
    </div>
  )
}

function orderOf(ready: readonly ReadyRow[], ink: string, style: CodeStyle | null): BatchOrder {
  const codes = ready.map(({ fileName, link }) => ({ fileName, href: link.href }))
  if (style === null) return { codes, ink }
  const captions = {
    checked: captionMask(style.caption, imagePixels),
    saved: captionMask(style.caption, batchPixels),
  }
  return { codes, ink, styled: { style, captions } }
}

function OddRow({ row }: { row: ReadyRow | LeftOutRow }) {
  const isLeftOut = row.kind === 'left-out'
  return (
    <li>
      <span className={css.number}>{row.number}</span>
      <code dir="ltr">{truncate(row.text, longestShown)}</code>
      <span className={classNames(css.why, !isLeftOut && css.warn)}>
        {isLeftOut ? reasonTexts[row.reason] : row.note && noteTexts[row.note](row.fileName)}
      </span>
    </li>
  )
}
