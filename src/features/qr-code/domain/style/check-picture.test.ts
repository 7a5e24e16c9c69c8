import { describe, expect, it } from 'vitest'
import { isReadable, viewsOf } from './check-picture.ts'
import { darkOnly, faded, noisy, soiled } from './distort-picture.ts'

const picture = (...pixels: number[][]) => ({
  width: pixels.length,
  height: 1,
  data: new Uint8ClampedArray(pixels.flat()),
})
const white = [255, 255, 255, 255]
const large = { width: 100, height: 100, data: new Uint8ClampedArray(40_000).fill(255) }

describe('a picture', () => {
  it('is offered only if every view of it holds the text', () => {
    const readings =
      (...texts: (string | null)[]) =>
      () =>
        texts.shift() ?? null
    expect(isReadable(large, 'a', readings('a', 'a', 'a', 'a'))).toBe(true)
    for (const at of [0, 1, 2, 3]) {
      const texts = ['a', 'a', 'a', 'a'].map((text, i) => (i === at ? 'b' : text))
      expect(isReadable(large, 'a', readings(...texts))).toBe(false)
    }
  })

  it('is judged the same way every time, and stays as it is', () => {
    const before = [...large.data]
    const views = () => viewsOf(large).map((view) => Buffer.from(view().data).toString('base64'))
    expect(views()).toEqual(views())
    expect([...large.data]).toEqual(before)
  })

  it('loses what is lighter than its ground, contrast and cleanness', () => {
    const ground = [100, 100, 100, 255]
    expect([...darkOnly(picture(ground, white, [0, 0, 0, 255])).data]).toEqual([...ground, ...ground, 0, 0, 0, 255])
    expect([...faded(picture(white), 0.5).data]).toEqual([192, 192, 192, 255])
    expect(
      new Set(noisy(picture(...Array.from({ length: 50 }, () => [128, 128, 128, 255])), 24).data).size,
    ).toBeGreaterThan(9)
  })

  it('is covered by exactly the share of dirt asked for, and the spots stay where they are', () => {
    const dirty = (share: number) => {
      const { data } = soiled(large, share)
      return Array.from({ length: 10_000 }, (_, i) => data[i * 4] !== 255)
    }
    const few = dirty(0.03)
    const many = dirty(0.08)
    expect([few, many, dirty(0)].map((spots) => spots.filter(Boolean).length)).toEqual([300, 800, 0])
    expect(few.every((isDirty, i) => !isDirty || many[i])).toBe(true)
  })
})
