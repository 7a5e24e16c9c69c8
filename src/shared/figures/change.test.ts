// The change of a figure since the period before, and its words (Decisions, Pages).
import { expect, it } from 'vitest'
import { changeOf } from './change.ts'
import { changeWords } from './change-messages.ts'

it.each([
  [112, 100, '12% more'],
  [131, 100, '31% more'],
  [96, 100, '4% less'],
  [1005, 1000, 'No change'],
  [1010, 1000, '1% more'],
  [991, 1000, 'No change'],
  [990, 1000, '1% less'],
  [7, 7, 'No change'],
  [0, 0, 'No change'],
  [5, 0, 'New'],
  [0, 5, '100% less'],
  [1, 1000, '99% less'],
  [50_000, 1, '4,999,900% more'],
  [5, null, 'Nothing to compare with yet'],
  [0, null, 'Nothing to compare with yet'],
])('puts %d after %s into the words “%s”', (now, before, words) => {
  expect(changeWords(changeOf(now, before))).toBe(words)
})
