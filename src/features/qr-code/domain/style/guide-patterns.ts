// The patterns by which readers find and straighten a symbol.

const finderModules = 7
/** The smallest symbol. It has no alignment patterns. */
const leastModules = 21

/** Whether a module belongs to one of the three large squares in the corners. False in a grid that is no symbol. */
export function isFinder(moduleCount: number, row: number, column: number): boolean {
  if (moduleCount < leastModules) return false
  const far = moduleCount - finderModules
  const isNear = (at: number) => at < finderModules
  return (isNear(row) && (isNear(column) || column >= far)) || (isNear(column) && row >= far)
}

/**
 * The rows and columns of the centers of alignment patterns, evenly apart from the last one backward (ISO/IEC 18004,
 * annex E). Finders replace three of the patterns.
 * @example alignmentCenters(49) // [6, 24, 42]
 */
export function alignmentCenters(moduleCount: number): number[] {
  if (moduleCount <= leastModules) return []
  const version = (moduleCount - 17) / 4
  const gaps = Math.floor(version / 7) + 1
  const last = moduleCount - finderModules
  const step = 2 * Math.floor((version * 8 + gaps * 3 + 8) / (gaps * 4))
  return [6, ...Array.from({ length: gaps }, (_, i) => last - (gaps - 1 - i) * step)]
}
