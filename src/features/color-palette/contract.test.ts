import { describe, expect, it } from 'vitest'
import { paletteSchema, storePalette } from './contract.ts'
import { palette } from './domain/harmony/palette.ts'
import { methodsOf, methodTextOf, useCaseIds } from './domain/use-cases.ts'

const logo = { startingColor: '#3b82f6', method: 'logo-triadic', colors: ['#3b82f6', '#f63b82', '#82f63b'] }
const accepts = (value: unknown) => paletteSchema.safeParse(value).success

describe('a palette record', () => {
  it("matches the tool's output for each of the 24 combinations", () => {
    const startingColor = '#c0ffee'
    for (const useCase of useCaseIds) {
      for (const method of methodsOf(useCase)) {
        const record = {
          startingColor,
          method: methodTextOf(useCase, method),
          colors: palette({ startingColor, useCase, method }),
        }
        expect(paletteSchema.parse(record)).toEqual(record)
      }
    }
  })

  it('accepts hex digits in either case', () => {
    expect(accepts({ ...logo, startingColor: '#3B82F6' })).toBe(true)
  })

  it('drops unknown keys', () => {
    expect(paletteSchema.parse({ ...logo, id: 7, extra: 'x' })).toEqual(logo)
  })

  it.each([
    ['a start that is no hex color', { startingColor: '#fff' }],
    ['a start with eight digits', { startingColor: '#3b82f6ff' }],
    ['a start with a line break', { startingColor: '#3b82f6\n' }],
    ['a method that does not exist', { method: 'logo-tetradic' }],
    ['a method the use case does not allow', { method: 'logo-monochromatic' }],
    ['a method without a use case', { method: 'triadic' }],
    ['an empty method', { method: '' }],
    ['a method of the prototype', { method: 'constructor' }],
    ['too few colors', { colors: ['#3b82f6', '#f63b82'] }],
    ['too many colors', { colors: [...logo.colors, '#000000'] }],
    ['thousands of colors', { colors: Array(5000).fill('#3b82f6') }],
    ['no colors', { colors: [] }],
    ['a color that is none', { colors: ['#3b82f6', 'red', '#82f63b'] }],
    ['another first color', { colors: ['#f63b82', '#3b82f6', '#82f63b'] }],
    ['colors as a text', { colors: '#3b82f6' }],
  ])('rejects %s', (_case, wrong) => {
    expect(accepts({ ...logo, ...wrong })).toBe(false)
  })
})

it('is stored by a public write to /api/palettes, which returns 201', () => {
  expect(storePalette).toMatchObject({ method: 'POST', path: '/api/palettes', access: 'write' })
  expect(Object.keys(storePalette.responses)).toEqual(['201'])
})
