import type { ReactNode } from 'react'
import css from './tool-frame.module.css'

/** Adds a bar with a title and a link to the frame. */
export type ToolFrameBar = { id?: string; title?: string; action?: ReactNode }

/** The square frame with crop marks, reserved for a working tool. */
export function ToolFrame({ id, title, action, children }: ToolFrameBar & { children: ReactNode }) {
  return (
    <div className={css.frame} data-tool id={id}>
      {title && (
        <div className={css.bar}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </div>
  )
}
