import { describe, expect, it } from 'vitest'
import { raiseOf } from './toast-place.ts'

const boxOf = (top: number, left = 0, width = 400, height = 80) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
type BoxOf = ReturnType<typeof boxOf>

/** Returns how far a toast from 704 to 784 of 800 is raised. */
function raised({ kept = [], others = [] }: { kept?: BoxOf[]; others?: BoxOf[] }): number {
  // Like the browser's rectangle, which has no properties of its own.
  const box: BoxOf = Object.create(boxOf(704))
  return raiseOf(box, { kept, others, windowHeight: 800 })
}

describe('a toast', () => {
  it('sits at the bottom of the window when it covers nothing', () => {
    expect(raised({})).toBe(0)
    expect(raised({ others: [boxOf(600), boxOf(720, 900)], kept: [boxOf(500, 900)] })).toBe(0)
  })

  it('sits above the last used control and above a bar', () => {
    expect(raised({ kept: [boxOf(720, 350, 100, 44)] })).toBe(72)
    expect(raised({ kept: [boxOf(736, 0, 1280, 64)] })).toBe(56)
    expect(raised({ kept: [boxOf(736, 0, 1280, 64), boxOf(680, 0, 100, 44)] })).toBe(112)
  })

  it('moves above other controls when that covers fewer of them', () => {
    const row = [boxOf(720, 0, 44, 44), boxOf(720, 100, 44, 44)]
    expect(raised({ others: row })).toBe(72)
    expect(raised({ others: [...row, boxOf(640, 0, 44, 44)] })).toBe(152)
  })

  it('covers any other control rather than the last used one', () => {
    const swatches = [0, 100, 200].map((left) => boxOf(100, left, 90, 600))
    expect(raised({ kept: [boxOf(720, 0, 44, 44)], others: swatches })).toBe(72)
  })

  it('stays in the lower half of the window', () => {
    const page = Array.from({ length: 40 }, (_, row) => boxOf(row * 20, 0, 400, 19))
    expect(raised({ others: page })).toBeLessThanOrEqual(304)
    expect(raised({ kept: [boxOf(100, 0, 400, 700)] })).toBe(0)
  })
})
