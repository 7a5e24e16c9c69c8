import { expect, it } from 'vitest'
import { axisOf, dayNear, dayReachedBy, labelledDays, placeOfDay } from './chart-geometry.ts'

it.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10, 15, 20]],
  [90, [0, 25, 50, 75, 100]],
  [900, [0, 250, 500, 750, 1000]],
  [1000, [0, 250, 500, 750, 1000]],
  [1001, [0, 500, 1000, 1500, 2000]],
  [9_999_999_999, [0, 2.5e9, 5e9, 7.5e9, 10e9]],
])('marks an axis for values up to %i with round whole numbers', (largest, marks) => {
  expect(axisOf(largest)).toEqual(marks)
})

it.each([1, 3, 7, 11, 99, 101, 1e15 - 1, Number.MAX_SAFE_INTEGER])(
  'never ends an axis below its largest value, %i',
  (value) => {
    expect(axisOf(value).at(-1)).toBeGreaterThanOrEqual(value)
  },
)

it('positions the first day left, the last right, and a single day in the middle', () => {
  expect([placeOfDay(0, 30), placeOfDay(29, 30), placeOfDay(0, 1)]).toEqual([0, 1, 0.5])
})

it.each([
  [-0.2, 30, 0],
  [0, 30, 0],
  [0.49, 3, 1],
  [0.8, 3, 2],
  [1.4, 30, 29],
  [0.9, 1, 0],
])('finds the day nearest to position %d of %i days', (place, count, day) => {
  expect(dayNear(place, count)).toBe(day)
})

it.each([
  [1, [0]],
  [2, [0, 1]],
  [7, [0, 2, 4, 6]],
  [30, [0, 10, 19, 29]],
  [90, [0, 30, 59, 89]],
])('labels at most four of %i days', (count, days) => {
  expect(labelledDays(count)).toEqual(days)
})

it.each([
  ['ArrowLeft', 10, 9],
  ['ArrowRight', 10, 11],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 29, 29],
  ['PageUp', 10, 3],
  ['PageDown', 25, 29],
  ['Home', 10, 0],
  ['End', 10, 29],
  ['Tab', 10, null],
  ['toString', 10, null],
])('moves with %s from day %i to %s', (key, from, to) => {
  expect(dayReachedBy(key, { from, count: 30 })).toBe(to)
})
