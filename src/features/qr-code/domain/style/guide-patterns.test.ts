import { describe, expect, it } from 'vitest'
import { encodeSymbol } from '../../ui/symbol/encode-symbol.ts'
import { alignmentCenters, isFinder } from './guide-patterns.ts'

const alignment = ['#####', '#...#', '#.#.#', '#...#', '#####']

describe('the guide patterns', () => {
  it('of every version are where the encoder draws them', () => {
    const sizes = new Set<number>()
    for (let length = 10; length <= 2_331; length += 10) {
      const modules = encodeSymbol('a'.repeat(length))
      if (sizes.has(modules.length)) continue
      sizes.add(modules.length)
      const centers = alignmentCenters(modules.length)
      const isFree = (row: number, column: number) =>
        [row, column].some((at) => at !== 6 && at !== modules.length - 7) || (row !== 6 && column !== 6)
      for (const row of centers) {
        for (const column of centers.filter((center) => isFree(row, center))) {
          const drawn = [-2, -1, 0, 1, 2].map((down) =>
            [-2, -1, 0, 1, 2].map((right) => (modules[row + down]?.[column + right] ? '#' : '.')).join(''),
          )
          expect(drawn).toEqual(alignment)
        }
      }
    }
    expect(sizes.size).toBeGreaterThanOrEqual(39)
  })

  it('are three finders, and none in a grid that is no symbol', () => {
    const at = (row: number, column: number) => isFinder(29, row, column)
    expect([at(0, 0), at(6, 28), at(22, 6)]).toEqual([true, true, true])
    expect([at(7, 7), at(28, 28), at(14, 14), isFinder(9, 0, 0)]).toEqual([false, false, false, false])
  })
})
