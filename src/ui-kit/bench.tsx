import type { ReactNode } from 'react'

/** What makes the bar of the small form. */
export type BenchBar = { id?: string; title?: string; action?: ReactNode }

/** The square frame with crop marks, reserved for a working tool. */
export function Bench({ id, title, action, children }: BenchBar & { children: ReactNode }) {
  return (
    <div className="bench" id={id}>
      {title && (
        <div className="bench-bar">
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </div>
  )
}
