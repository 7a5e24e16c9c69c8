import { expect, it } from 'vitest'
import { daysInWords } from './day-words.ts'

it.each([
  ['2025-10-22', '2025-11-20', 'October 22 to November 20'],
  ['2024-12-05', '2025-01-03', 'December 5, 2024 to January 3'],
  ['2025-01-01', '2025-12-31', 'January 1 to December 31'],
])('says the days from %s to %s, a year only when it is not this one', (from, to, words) => {
  expect(daysInWords(from, to, new Date('2025-12-31T23:59:59Z'))).toBe(words)
})
