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
