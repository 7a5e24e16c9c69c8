import { type CSSProperties, memo, useMemo, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { type EveryPair, everyPair, isEnough } from '../../../domain/bring/every-pair.ts'
import { ratioText } from '../../../domain/contrast/contrast.ts'
import css from './matrix.module.css'
import { messages } from './messages.ts'
import { useGrowing } from './use-growing.ts'

type NamedColor = { hex: string; name: string }

/** Explicit, because browsers drop the semantics of a table whose parts have another layout. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The number of colors at first. More are rarely read, and 200 of them have 39,800 cells. */
const fewColors = 16
/** How many cells are added at once, so the page responds in between. */
const cellsAtOnce = 500

/**
 * The contrast of every pair, of a list that stays the same object. Pairs that are enough for text are painted in their
 * colors. The rows have their own layout, so browsers can skip those out of sight.
 */
export function Matrix({ colors }: { colors: readonly NamedColor[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const all = useMemo(() => everyPair(colors.map(({ hex }) => hex)), [colors])
  const columns = isWhole ? colors.length : Math.min(fewColors, colors.length)
  const rows = useGrowing(columns, { first: fewColors, step: Math.max(1, Math.floor(cellsAtOnce / columns)) })
  return (
    <div className={css.part}>
      <div className={css.head}>
        <p className={css.title}>{messages.everyPair}</p>
        <p className="meta">{messages.passing(all.passing, all.pairs)}</p>
      </div>
      <ScrollRegion className={css.scroll} label={messages.matrix}>
        <table
          className={classNames(css.matrix, isWhole && css.whole)}
          {...as.table}
          style={{ '--n': columns } as CSSProperties}
        >
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              <th {...as.columnheader} scope="col">
                {messages.textOn}
              </th>
              {colors.slice(0, columns).map(({ hex, name }) => (
                <th key={hex} {...as.columnheader} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {colors.slice(0, rows).map(({ hex }, row) => (
              <Row key={hex} colors={colors} ratioOf={all.ratioOf} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={css.head}>
        <p className="meta">{messages.matrixNote}</p>
        {colors.length > fewColors && (
          <Button small variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.whole(colors.length)}
          </Button>
        )}
      </div>
    </div>
  )
}

type RowProps = Pick<EveryPair, 'ratioOf'> & { colors: readonly NamedColor[]; row: number; columns: number }

const Row = memo(function Row({ colors, ratioOf, row, columns }: RowProps) {
  const text = colors[row]
  return (
    <tr {...as.row}>
      <th {...as.rowheader} scope="row">
        <svg className={css.chip} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={text?.hex} />
        </svg>
        {text?.name}
      </th>
      {colors.slice(0, columns).map(({ hex }, column) => {
        if (column === row) return <Same key={hex} />
        const ratio = ratioOf(row, column)
        return isEnough(ratio) ? (
          <td {...as.cell} key={hex} className={css.enough} style={{ background: hex, color: text?.hex }}>
            {ratioText(ratio)}
          </td>
        ) : (
          <td {...as.cell} key={hex}>
            {ratioText(ratio)}
          </td>
        )
      })}
    </tr>
  )
})

function Same() {
  return (
    <td {...as.cell} className={css.same}>
      <span className="sr">{messages.same}</span>
    </td>
  )
}
