import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { FigureChange } from '#shared/figures/change.ts'
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
      <span className={states.skeleton} />
    </dd>
  )
}

const arrows = { more: ArrowUpRight, less: ArrowDownRight, same: Minus, new: null, 'nothing-before': null }

type ChangeProps = { kind: FigureChange['kind']; children: ReactNode }

/**
 * How a figure differs from that of the period before: an arrow and the words in `children`. Without color, because more
 * is not always better.
 */
export function Change({ kind, children }: ChangeProps) {
  const Arrow = arrows[kind]
  return (
    <span className={panels.change}>
      {Arrow && <Arrow className="icon s" aria-hidden="true" />}
      {children}
    </span>
  )
}
