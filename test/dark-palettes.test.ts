// The dark counterparts of many palettes, in `npm run test:all` of all 36,720. The unit tests check others of them.
import { expect, it } from 'vitest'
import { breadth } from './support/breadth.ts'
import { faultsFrom } from './support/dark-faults.ts'
import { fullHues } from './support/palette-relations.ts'

it('every pair of a dark palette passes or is named, with the same hues', () => {
  expect(faultsFrom(fullHues(breadth(6, 1)))).toEqual({ palettes: breadth(6_120, 36_720), faults: [] })
})
