import type { CSSProperties } from 'react'

/** The figure of a cell, in letters that fit however long it is. */
export function Figure({ text }: { text: string }) {
  return (
    <dd className="figure" style={{ '--characters': text.length } as CSSProperties}>
      {text}
    </dd>
  )
}

export function WaitingFigure() {
  return (
    <dd className="figure">
      <span className="bone" />
    </dd>
  )
}
