import type { CSSProperties, ReactNode } from 'react'
import { changeOf } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount } from '#shared/format.ts'
import { classNames } from '../class-names.ts'
import { formatShare } from '../share.ts'
import panels from '../styles/parts/panels.module.css'
import { Change } from './figure.tsx'

export type MeterRow = {
  id: string
  label: ReactNode
  count: number
  /** For rows without a real value, such as “Direct or unknown”. */
  calm?: boolean
  /** The count of the period before. A tick marks it, and words say the change. */
  previous?: number | null | undefined
  isChosen?: boolean
}

type MeterProps = {
  label: string
  rows: readonly MeterRow[]
  /** The total that the shares refer to. */
  total: number
  twoColumns?: boolean
}

/** Amounts as bars. The longest bar is the largest amount, now or before; the share is of the total. */
export function Meter({ label, rows, total, twoColumns = false }: MeterProps) {
  const largest = Math.max(1, ...rows.map(({ count, previous }) => Math.max(count, previous ?? 0)))
  const isCompared = rows.some(({ previous }) => typeof previous === 'number')
  return (
    <ul
      className={classNames(panels.meter, twoColumns && panels.cols, isCompared && panels.vs)}
      style={twoColumns ? ({ '--rows': Math.ceil(rows.length / 2) } as CSSProperties) : undefined}
      aria-label={label}
    >
      {rows.map(({ id, label: name, count, calm, isChosen, previous = null }) => (
        <li key={id} className={classNames(calm && panels.calm, isChosen && panels.chosen) || undefined}>
          <span>{name}</span>
          <b>{formatCount(count)}</b>
          <span className={panels.share}>{formatShare(count, total)}</span>
          {previous !== null && <RowChange count={count} previous={previous} />}
          <span className={panels.bar} aria-hidden="true">
            <i style={{ width: `${(count / largest) * 100}%` }} />
            {previous !== null && previous > 0 && (
              <s style={{ '--was': `${(previous / largest) * 100}%` } as CSSProperties} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function RowChange({ count, previous }: { count: number; previous: number }) {
  const change = changeOf(count, previous)
  return <Change kind={change.kind}>{changeWords(change)}</Change>
}

export type StripPart = {
  id: string
  label: string
  count: number
  /** The shade, from 0 (strongest) to 4. */
  ink: 0 | 1 | 2 | 3 | 4
  note?: string
  isChosen?: boolean
}

type ControlStripProps = {
  parts: readonly StripPart[]
  total: number
  columns?: boolean
  /** The label of a part in the legend, such as a button. */
  labelOf?: (part: StripPart) => ReactNode
}

/** The parts of a whole as shades that are readable without color, with a legend. */
export function ControlStrip({ parts, total, columns = false, labelOf = ({ label }) => label }: ControlStripProps) {
  const spoken = parts.map(({ label, count }) => `${label} ${formatShare(count, total)}`).join(', ')
  return (
    <>
      <StripBar label={spoken} parts={parts} />
      <ul className={columns ? classNames(panels.stripKey, panels.columns) : panels.stripKey}>
        {parts.map((part) => (
          <li key={part.id} className={part.isChosen ? panels.chosen : undefined}>
            <i className={classNames(panels.ink, inks[part.ink])} aria-hidden="true" />
            <b>{labelOf(part)}</b>
            <span className={panels.n}>{formatCount(part.count)}</span>
            <span className={panels.share}>{formatShare(part.count, total)}</span>
            {part.note && <p>{part.note}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Indexed by shade. */
const inks = [panels.k0, panels.k1, panels.k2, panels.k3, panels.k4]

/** Only the bar. Empty paper when there is nothing to show. */
export function StripBar({ label, parts }: { label: string; parts: readonly StripPart[] }) {
  return (
    <div className={panels.stripBar} role="img" aria-label={label}>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ id, ink, count }) => (
          <i key={id} className={classNames(panels.ink, inks[ink])} style={{ '--n': count } as CSSProperties} />
        ))}
    </div>
  )
}
