// Where a logo lies in a symbol, and the modules it replaces. In modules, without quiet zone.

import type { CodeStyle } from '../code-style.ts'
import type { Modules } from '../symbol-layout.ts'
import { alignmentCenters } from './guide-patterns.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Ground that shows on each side between the logo and the modules, at least. */
const clearModules = 0.1

/** The logo in the middle of the symbol, as large as its percentage says, in its own proportions. */
export function logoBox(moduleCount: number, { logo, logoPercent }: CodeStyle): Box | null {
  if (logo === null) return null
  const most = (moduleCount * logoPercent) / 100
  const scale = most / Math.max(logo.bitmap.width, logo.bitmap.height)
  return centered(moduleCount, logo.bitmap.width * scale, logo.bitmap.height * scale)
}

/** The whole modules that the logo and its clear ground take. */
export function clearBox(moduleCount: number, style: CodeStyle): Box | null {
  const logo = logoBox(moduleCount, style)
  return logo && centered(moduleCount, wholeModules(logo.width), wholeModules(logo.height))
}

/**
 * The modules that are drawn: those under the logo are light. So are alignment patterns that the logo covers in part,
 * because half a pattern misleads readers, and none does not.
 */
export function drawnModules(modules: Modules, style: CodeStyle): Modules {
  const clear = clearBox(modules.length, style)
  if (clear === null) return modules
  const boxes = [clear, ...alignmentBoxes(modules.length).filter((box) => overlaps(box, clear))]
  return modules.map((row, y) => {
    const here = boxes.filter((box) => y >= box.y && y < box.y + box.height)
    if (here.length === 0) return row
    return row.map((isDark, x) => isDark && !here.some((box) => x >= box.x && x < box.x + box.width))
  })
}

function alignmentBoxes(moduleCount: number): Box[] {
  const centers = alignmentCenters(moduleCount)
  return centers.flatMap((row) => centers.map((column) => ({ x: column - 2, y: row - 2, width: 5, height: 5 })))
}

function overlaps(one: Box, other: Box): boolean {
  const isApart = one.x >= other.x + other.width || other.x >= one.x + one.width
  return !isApart && one.y < other.y + other.height && other.y < one.y + one.height
}

/** Every symbol has an odd side, so only an odd number of modules can lie in its middle. */
function wholeModules(length: number): number {
  const whole = Math.ceil(length + 2 * clearModules)
  return whole % 2 === 0 ? whole + 1 : whole
}

function centered(moduleCount: number, width: number, height: number): Box {
  return { x: (moduleCount - width) / 2, y: (moduleCount - height) / 2, width, height }
}
