// Moves colors until their differences are large enough, with the smallest sum of squares (Dykstra's projections).

/** Requires `values[above] - values[below]` to be at least `gap`. */
export type Gap = { above: number; below: number; gap: number }

export type Bounds = { least: number; most: number }

const mostSweeps = 300
const tolerance = 1e-4

/** Returns the values nearest to `start` that satisfy all gaps and bounds, or null if none exist. */
export function leastMoves(start: readonly number[], gaps: readonly Gap[], bounds: readonly Bounds[]): number[] | null {
  const values = [...start]
  const pushes = gaps.map(() => 0)
  const clampings = start.map(() => 0)
  for (let sweep = 0; sweep < mostSweeps; sweep += 1) {
    let moved = 0
    gaps.forEach(({ above, below, gap }, i) => {
      const lacking = gap - ((values[above] ?? 0) - (values[below] ?? 0))
      const push = Math.max(0, (pushes[i] ?? 0) + lacking / 2)
      const change = push - (pushes[i] ?? 0)
      values[above] = (values[above] ?? 0) + change
      values[below] = (values[below] ?? 0) - change
      pushes[i] = push
      moved += Math.abs(change)
    })
    bounds.forEach(({ least, most }, i) => {
      const free = (values[i] ?? 0) + (clampings[i] ?? 0)
      const held = Math.min(most, Math.max(least, free))
      moved += Math.abs(held - (values[i] ?? 0))
      values[i] = held
      clampings[i] = free - held
    })
    if (moved < tolerance / 100) break
  }
  const isKept = gaps.every(({ above, below, gap }) => (values[above] ?? 0) - (values[below] ?? 0) >= gap - tolerance)
  return isKept ? values : null
}
