import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { palette } from '../harmony/palette.ts'
import { methodsOf, rolesOf, useCaseIds } from '../use-cases.ts'
import { withColors } from './one-color.ts'
import { colorsOf, keptAsOwn, lockedOnly, noOwnColors, randomPalette, withLockToggled } from './own-colors.ts'

const choice = { startingColor: '#3b82f6', useCase: 'website', method: 'complementary' } as const
const start = '#0f766e'

describe('own colors', () => {
  it('are absent at first, and the palette is the generated one', () => {
    expect(colorsOf(choice, noOwnColors)).toEqual(palette(choice))
  })

  it('replace generated ones, except the first color, which is always the start', () => {
    expect(colorsOf(choice, { own: { Accent: '#112233', Primary: '#445566' } })).toEqual(
      palette(choice).with(2, '#112233').with(0, '#3b82f6'),
    )
  })

  it('stay in the next palette only if they are locked and the use case has their role', () => {
    const before = { own: { Accent: '#112233', Text: '#000001' }, locked: ['Accent', 'Primary'] } as const
    expect(lockedOnly(before, 'website')).toEqual({ own: { Accent: '#112233' }, locked: ['Primary', 'Accent'] })
    expect(lockedOnly(before, 'app')).toEqual({ own: {}, locked: ['Primary'] })
    expect(lockedOnly(before, 'general')).toEqual({ own: { Accent: '#112233' }, locked: ['Accent'] })
  })

  it('keep a locked color as displayed; an unlocked one stays until the next palette', () => {
    const locked = withLockToggled(noOwnColors, 'website', { role: 'Accent', hex: '#abcdef' })
    expect(locked).toEqual({ own: { Accent: '#abcdef' }, locked: ['Accent'] })
    expect(withLockToggled(locked, 'website', { role: 'Accent', hex: '#abcdef' })).toEqual({
      own: { Accent: '#abcdef' },
      locked: [],
    })
    expect(withLockToggled(noOwnColors, 'website', { role: 'Primary', hex: start })).toEqual({
      own: {},
      locked: ['Primary'],
    })
  })
})

it('replace one color and keep the others; replacing the first one changes the start', () => {
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555']
  const palette = { own: { Text: '#555555' }, colors, useCase: 'website' } as const
  expect(withColors(palette, colors.with(2, '#abcdef'))).toEqual({
    own: { Text: '#555555', Accent: '#abcdef' },
  })
  const moved = withColors(palette, colors.with(0, '#abcdef'))
  expect(moved.start).toBe('#abcdef')
  expect(colorsOf({ ...choice, startingColor: '#abcdef' }, moved)).toEqual(colors.with(0, '#abcdef'))
})

it('survive Generate and Random when locked, whatever is locked', () => {
  const cases = fc.constantFrom(...useCaseIds).chain((useCase) =>
    fc.record({
      useCase: fc.constant(useCase),
      method: fc.constantFrom(...methodsOf(useCase)),
      next: fc.constantFrom(...methodsOf(useCase)),
      locked: fc.subarray([...rolesOf(useCase)]),
      random: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
    }),
  )
  fc.assert(
    fc.property(cases, ({ useCase, method, next, locked, random }) => {
      const before = { startingColor: start, useCase, method }
      const shown = colorsOf(before, noOwnColors)
      const own = { own: keptAsOwn(useCase, shown), locked }
      const drawn = randomPalette(before, own, random)
      const palettes = [
        colorsOf({ ...before, method: next }, lockedOnly(own, useCase)),
        colorsOf({ ...before, startingColor: drawn.startingColor }, drawn.own),
      ]
      for (const colors of palettes) {
        for (const [i, role] of rolesOf(useCase).entries()) if (locked.includes(role)) expect(colors[i]).toBe(shown[i])
      }
      expect(palettes[1]?.[0]).toBe(locked.includes(rolesOf(useCase)[0] ?? 'Base') ? start : random)
    }),
  )
})
