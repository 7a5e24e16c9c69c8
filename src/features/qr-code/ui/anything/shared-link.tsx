// A link that another app shared.
import { useMemo } from 'react'
import { defaultInk } from '../../domain/ink-color.ts'
import { previewUnits, symbolPath } from '../../domain/symbol-layout.ts'
import { entered } from '../state/use-code.ts'
import { encodeSymbol } from '../symbol/encode-symbol.ts'
import css from './anything.module.css'
import { handLinkOver } from './link-result.tsx'

/** The code in the size of a list's figure. */
export function LinkFigure({ href }: { href: string }) {
  const modules = useMemo(() => encodeSymbol(href), [href])
  const units = previewUnits(modules)
  return (
    <svg className={css.small} viewBox={`0 0 ${units} ${units}`} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="white" d={`M0 0h${units}v${units}H0z`} />
      <path fill={defaultInk} d={symbolPath(modules)} />
    </svg>
  )
}

/** Puts the link into the tool, and returns what takes it out again. */
export function takeLink(text: string): () => void {
  const before = entered.read()
  handLinkOver(text)
  return () => entered.write(before)
}
