// The positions of a symbol's modules, in modules (preview) and in pixels (file).
import type { CodeStyle } from './code-style.ts'
import type { ValidLink } from './url-rule.ts'

/** Spec 9: the file is 240x240 px. */
export const imagePixels = 240
/** Decisions: a quiet zone of at least 4 modules. */
export const quietModules = 4

/** Rows of modules without quiet zone; true is dark. */
export type Modules = readonly (readonly boolean[])[]
type DarkRun = { column: number; row: number; length: number }
type SymbolLayout = { modulePixels: number; offsetPixels: number }

/**
 * Decisions: whole-pixel modules, a centered symbol, and a quiet zone that takes the rest. A fractional module size
 * makes dense codes unreadable for some scanners.
 * @example layoutSymbol(25) // { modulePixels: 7, offsetPixels: 32 }
 */
export function layoutSymbol(moduleCount: number, side: number = imagePixels): SymbolLayout {
  const modulePixels = Math.floor(side / (moduleCount + 2 * quietModules))
  return { modulePixels, offsetPixels: Math.floor((side - moduleCount * modulePixels) / 2) }
}

/** Joins adjacent dark modules of a row into one run, so no seam can open between them. */
export function darkRuns(modules: Modules): DarkRun[] {
  const runs: DarkRun[] = []
  for (const [row, cells] of modules.entries()) {
    let start = -1
    for (let column = 0; column <= cells.length; column++) {
      const isDark = cells[column] === true
      if (isDark && start < 0) start = column
      if (!isDark && start >= 0) {
        runs.push({ column: start, row, length: column - start })
        start = -1
      }
    }
  }
  return runs
}

/** The dark modules as one SVG path, one unit per module, inside a viewBox of `previewUnits` a side. */
export function symbolPath(modules: Modules): string {
  const parts = darkRuns(modules).map(
    ({ column, row, length }) => `M${column + quietModules} ${row + quietModules}h${length}v1h-${length}z`,
  )
  return parts.join('')
}

export function previewUnits(modules: Modules): number {
  return modules.length + 2 * quietModules
}

/** Returns the file for print: one path on a white ground, one unit per module, sharp at every size. */
export function symbolSvg(modules: Modules, ink: string): string {
  const units = previewUnits(modules)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}" shape-rendering="crispEdges">`,
    `<rect fill="#fff" width="${units}" height="${units}"/>`,
    `<path fill="${ink}" d="${symbolPath(modules)}"/>`,
    '</svg>',
  ].join('')
}

/**
 * The recommended print width: half a millimeter per module, quiet zone included, and at least 2 cm.
 * @example printWidthCentimetres(modules of 25 a side) // 2
 */
export function printWidthCentimetres(modules: Modules): number {
  const millimetres = previewUnits(modules) / 2
  return Math.max(2, Math.ceil(millimetres / 5) / 2)
}

/** Everything but a web address, which follows the rules of the specification alone. */
export type OtherType = 'wifi' | 'contact' | 'event' | 'email' | 'phone' | 'sms' | 'place' | 'text'
export type ContentType = 'web' | OtherType

/** `payload` is the exact text in the code. Everything but a web address stays out of records, names and storage. */
export type HeldContent =
  | { type: 'web'; payload: string; link: ValidLink }
  | { type: OtherType; payload: string; link: null }

/** A code that can be shown: its content, its symbol, its color and its style, if there is one. */
export type ReadyCode = HeldContent & { modules: Modules; ink: string; style?: CodeStyle }
