import { expect, it } from 'vitest'
import { countsVisitors, type Dimension, dimensionsOf, levelOf, levels } from './cell-levels.ts'

const visitorDimensions: readonly Dimension[] = ['path', 'device', 'tags']
const subsets = Array.from({ length: 8 }, (_, bits) => visitorDimensions.filter((_, place) => bits & (1 << place)))

it.each(subsets)('a level has exactly the dimensions of a report with visitors, case %#', (...dimensions) => {
  const level = levelOf(dimensions)
  expect(dimensionsOf(level)).toEqual(dimensions)
  expect(countsVisitors(level)).toBe(true)
})

it.each(subsets)(
  'a report of sources reads the level with fewest cells that has its dimensions, case %#',
  (...dimensions) => {
    const level = levelOf(['viewSource', ...dimensions])
    expect(dimensionsOf(level)).toEqual(expect.arrayContaining(['viewSource', ...dimensions]))
    expect(countsVisitors(level)).toBe(false)
    expect(dimensionsOf(level).includes('path')).toBe(dimensions.includes('path'))
  },
)

it('every level is stored once', () => {
  expect(new Set(levels).size).toBe(levels.length)
  expect(levels.map((level) => levelOf(dimensionsOf(level)))).toEqual(levels)
})
