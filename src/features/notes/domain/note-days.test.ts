import { describe, expect, it } from 'vitest'
import { firstOfDays, isNearDay } from './note-days.ts'

const now = new Date('2028-02-29T23:59:59Z')

describe('the days of notes', () => {
  it.each([
    ['2026-03-01', true],
    ['2026-02-28', false],
    ['2028-02-29', true],
    ['2030-03-01', true],
    ['2030-03-02', false],
    ['0001-01-01', false],
    ['9999-12-31', false],
  ])('are at most two years from 2028-02-29: %s is %s', (day, isNear) => {
    expect(isNearDay(day, now)).toBe(isNear)
  })

  it.each([
    [7, '2028-02-23'],
    [30, '2028-01-31'],
    [90, '2027-12-02'],
  ])('of a range of %d days begin on %s', (days, first) => {
    expect(firstOfDays(days, now)).toBe(first)
  })
})
