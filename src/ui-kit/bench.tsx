import type { ReactNode } from 'react'

type BenchProps = { id?: string; title?: string; action?: ReactNode; children: ReactNode }

/** The square frame with crop marks, reserved for a working tool. `title` and `action` make the bar of the small form. */
export function Bench({ id, title, action, children }: BenchProps) {
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
