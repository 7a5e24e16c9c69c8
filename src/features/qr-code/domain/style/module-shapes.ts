// The dark modules as few shapes: rectangles for squares, outlines for rounded modules.
import { darkRuns, type Modules } from '../symbol-layout.ts'
import { isFinder } from './guide-patterns.ts'
import type { Box } from './logo-place.ts'

/** Joins equal runs of neighboring rows, so that no seam can open between them. */
export function mergedRectangles(modules: Modules): Box[] {
  const open = new Map<string, Box>()
  const done: Box[] = []
  for (const { column, row, length } of darkRuns(modules)) {
    const key = `${column} ${length}`
    const above = open.get(key)
    if (above !== undefined && above.y + above.height === row) {
      above.height += 1
      continue
    }
    const box = { x: column, y: row, width: length, height: 1 }
    open.set(key, box)
    done.push(box)
  }
  return done
}

/**
 * A corner of a module is round where it has no neighbor on either side. Finders stay square: with round corners, some
 * readers take marks beside the symbol for them. Order: top left, then clockwise.
 */
export function roundCorners(modules: Modules, row: number, column: number): [boolean, boolean, boolean, boolean] {
  if (isFinder(modules.length, row, column)) return [false, false, false, false]
  const isDark = (y: number, x: number) => modules[y]?.[x] === true
  const top = isDark(row - 1, column)
  const right = isDark(row, column + 1)
  const bottom = isDark(row + 1, column)
  const left = isDark(row, column - 1)
  return [!top && !left, !top && !right, !bottom && !right, !bottom && !left]
}

export type Point = { x: number; y: number }
/** A line to `to`, or a quarter circle to it around the outer corner `round`. */
export type Segment = { to: Point; round: Point | null }
/** Closed; the first segment ends where the last one began. */
export type Outline = { start: Point; segments: Segment[] }

const radius = 0.5
const directions = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const

/**
 * The outlines of all dark areas and of the holes in them, with the corners of `roundCorners`. Dark lies on the right
 * hand.
 */
export function roundedOutlines(modules: Modules): Outline[] {
  const isDark = (x: number, y: number) => modules[y]?.[x] === true
  const isRound = (x: number, y: number) => !isFinder(modules.length, y, x)
  const seen = new Set<string>()
  const outlines: Outline[] = []
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const isTopEdge = isDark(x, y) && !isDark(x, y - 1)
      if (isTopEdge && !seen.has(`${x} ${y}`)) outlines.push(outlineFrom({ x, y }, { isDark, isRound }, seen))
    }
  }
  return outlines
}

type IsDark = (x: number, y: number) => boolean
type Cells = { isDark: IsDark; isRound: IsDark }

function outlineFrom(first: Point, { isDark, isRound }: Cells, seen: Set<string>): Outline {
  const corners: { at: Point; from: number; to: number }[] = []
  let at = first
  let heading = 0
  do {
    if (heading === 0) seen.add(`${at.x} ${at.y}`)
    const { x, y } = step(at, heading)
    at = { x, y }
    const next = turned(at, heading, isDark)
    if (next !== heading) corners.push({ at, from: heading, to: next })
    heading = next
  } while (at.x !== first.x || at.y !== first.y || heading !== 0)
  const segments = corners.flatMap(({ at: corner, from, to }): Segment[] => {
    const isOuter = (to - from + 4) % 4 === 1
    // An outer corner belongs to the module behind it on the right.
    if (!isOuter || !isRound(...cellAt(corner, (from + 2) % 4, -1))) return [{ to: corner, round: null }]
    return [
      { to: step(corner, (from + 2) % 4, radius), round: null },
      { to: step(corner, to, radius), round: corner },
    ]
  })
  return { start: segments.at(-1)?.to ?? first, segments }
}

/** Turns right around a module's own corner first, so that modules that only touch at a corner stay apart. */
function turned(at: Point, heading: number, isDark: IsDark): number {
  const right = isDark(...cellAt(at, heading, 1))
  const left = isDark(...cellAt(at, heading, -1))
  if (!right) return (heading + 1) % 4
  return left ? (heading + 3) % 4 : heading
}

/** The cell ahead of a grid point: to the right of the heading (1) or to its left (-1). */
function cellAt({ x, y }: Point, heading: number, side: 1 | -1): [number, number] {
  const ahead = directions[heading] ?? directions[0]
  const aside = { x: -ahead.y * side, y: ahead.x * side }
  return [x + (ahead.x + aside.x - 1) / 2, y + (ahead.y + aside.y - 1) / 2]
}

function step({ x, y }: Point, heading: number, length = 1): Point {
  const ahead = directions[heading] ?? directions[0]
  return { x: x + ahead.x * length, y: y + ahead.y * length }
}
