import type { CSSProperties } from 'react'
import panels from '../styles/parts/panels.module.css'
import states from '../styles/states.module.css'

/** The number in a cell. Its font size shrinks so that a long number fits. */
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
