// The stored levels of the cells. A level keeps some of the dimensions and sums up the others
// (docs/decisions/102-filtered-reports.md).

/** The bits of a level. `tags` are source, medium and campaign of the session. */
export const dimensionBits = { path: 1, device: 2, viewSource: 4, tags: 8 } as const
export type Dimension = keyof typeof dimensionBits

/** The columns of each dimension in `view_cells`. */
export const dimensionColumns = {
  path: ['path'],
  device: ['device'],
  viewSource: ['view_source'],
  tags: ['source', 'medium', 'campaign', 'is_tagged'],
} as const satisfies Record<Dimension, readonly string[]>

const names = Object.keys(dimensionBits) as Dimension[]

/**
 * From few cells to many. Visitors need exactly the dimensions of the report, the views of a source can be summed up
 * from a finer level.
 */
export const levels = [[], ['path'], ['device'], ['path', 'device'], ['tags'], ['device', 'tags'], ['path', 'tags']]
  .concat([['path', 'device', 'tags'], ['device', 'viewSource', 'tags'], names])
  .map((dimensions) => bitsOf(dimensions as readonly Dimension[]))

function bitsOf(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((bits, name) => bits | dimensionBits[name], 0)
}

/** The level with the fewest cells that keeps these dimensions. */
export function levelOf(dimensions: readonly Dimension[]): number {
  const needed = bitsOf(dimensions)
  const level = levels.find((each) => (each & needed) === needed)
  if (level === undefined) throw new Error('The last level keeps all dimensions')
  return level
}

export function dimensionsOf(level: number): Dimension[] {
  return names.filter((name) => (level & dimensionBits[name]) !== 0)
}

/** Views are counted by the source of each view, but no visitors. */
export function countsVisitors(level: number): boolean {
  return (level & dimensionBits.viewSource) === 0
}
