// The dark counterparts of all 36,720 palettes, which takes too long for the unit tests. They check a part of them.
import { expect, it } from 'vitest'
import { faultsFrom } from './support/dark-faults.ts'
import { fullHues } from './support/palette-relations.ts'

it('every pair of 36,720 dark palettes passes or is named, with the same hues', () => {
  expect(faultsFrom(fullHues())).toEqual({ palettes: 36_720, faults: [] })
})
