import type { ReactNode } from 'react'
import css from './samples.module.css'

type SampleFrameProps = { label: string; width: number; height: number; ground: string; children: ReactNode }

/** A picture rather than page content, so its contrast is up to the visitor. */
export function Sample({ label, width, height, ground, children }: SampleFrameProps) {
  return (
    <svg className={css.sample} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} fill={ground} />
      {children}
    </svg>
  )
}

type WordsProps = {
  x: number
  /** The position of the first baseline. */
  y: number
  size: number
  fill: string
  lines: readonly string[]
  bold?: boolean
  underline?: boolean
}

export function Words({ x, y, size, fill, lines, bold = false, underline = false }: WordsProps) {
  return (
    <text
      y={y}
      fontSize={size}
      fontWeight={bold ? 650 : 450}
      letterSpacing={size > 20 ? '-0.025em' : undefined}
      textDecoration={underline ? 'underline' : undefined}
      fill={fill}
    >
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 0 : size * (size > 20 ? 1.1 : 1.45)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
