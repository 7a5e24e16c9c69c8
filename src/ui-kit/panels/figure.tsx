import type { CSSProperties } from 'react'
import panels from '../styles/parts/panels.module.css'
import states from '../styles/states.module.css'

/** The figure of a cell, in letters that fit however long it is. */
export function Figure({ text }: { text: string }) {
  return (
    <dd className={panels.figure} style={{ '--characters': text.length } as CSSProperties}>
      {text}
    </dd>
  )
}

export function WaitingFigure() {
  return (
    <dd className={panels.figure}>
      <span className={states.bone} />
    </dd>
  )
}
