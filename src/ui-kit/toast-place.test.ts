import { describe, expect, it } from 'vitest'
import { placeToast, type ToastPlace } from './toast-place.ts'

const boxOf = (top: number, left = 0, width = 400, height = 80) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const boxes: Record<ToastPlace, ReturnType<typeof boxOf>> = { foot: boxOf(700), top: boxOf(8) }

/** The place a toast ends up in among some controls. */
function placeAmong(controls: readonly ReturnType<typeof boxOf>[]): ToastPlace | null {
  let at: ToastPlace | null = null
  const place = placeToast((next) => {
    at = next
    return boxes[next]
  }, controls)
  expect(at).toBe(place)
  return place
}

describe('a toast', () => {
  it('stands at the foot of the window where it covers no control', () => {
    expect(placeAmong([])).toBe('foot')
    expect(placeAmong([boxOf(600), boxOf(500, 900)])).toBe('foot')
  })

  it('stands at the top where it would cover a control at the foot', () => {
    expect(placeAmong([boxOf(720, 350, 100, 44)])).toBe('top')
  })

  it('only touches a control without covering it', () => {
    expect(placeAmong([boxOf(656, 0, 400, 44)])).toBe('foot')
  })

  it('covers as few controls as can be where both places have some', () => {
    expect(placeAmong([boxOf(10), boxOf(720, 0, 44, 44), boxOf(720, 100, 44, 44)])).toBe('top')
    expect(placeAmong([boxOf(10), boxOf(720)])).toBe('foot')
  })
})
