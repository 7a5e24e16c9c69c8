import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methodsOf, rolesOf, useCaseIds } from '../use-cases.ts'
import { type AddressedPalette, paletteOfQuery, queryOfPalette, queryWithPalette } from './address.ts'
import { noOwnColors } from './own-colors.ts'

const initial = { startingColor: '#3b82f6', useCase: 'general', method: 'complementary', ...noOwnColors } as const
const shown: AddressedPalette = {
  startingColor: '#0f766e',
  useCase: 'website',
  method: 'analogous',
  own: { Accent: '#d92438', Text: '#132a29' },
  locked: ['Primary', 'Accent'],
}
const query = '?start=0f766e&use=website&method=analogous&lock=primary.accent&colors=accent-d92438.text-132a29'

describe('the address of a palette', () => {
  it('contains the start, use case, method, locks and own colors', () => {
    expect(queryOfPalette(shown)).toBe(query)
    expect(paletteOfQuery(query)).toEqual(shown)
  })

  it('has no query for the default palette', () => {
    expect(queryOfPalette(initial)).toBe('')
    expect(paletteOfQuery('')).toBeNull()
    expect(paletteOfQuery('?utm_source=mail')).toBeNull()
  })

  it('keeps campaign tags', () => {
    expect(queryWithPalette('?utm_source=a%26b&start=junk', shown)).toBe(`${query}&utm_source=a%26b`)
    expect(queryWithPalette('?utm_source=mail&use=logo', initial)).toBe('?utm_source=mail')
    expect(queryWithPalette('?method=triadic', initial)).toBe('')
  })

  it.each([
    ['?start=zzz&use=website&method=analogous', { useCase: 'website', method: 'analogous' }],
    ['?start=fff', {}],
    ['?start=%230F766E', {}],
    ['?start=0F766E', { startingColor: '#0f766e' }],
    ['?use=nothing', {}],
    ['?use=print', { useCase: 'print', method: 'analogous' }],
    ['?use=logo&method=hsl-rotation', { useCase: 'logo', method: 'complementary' }],
    ['?use=__proto__&method=constructor', {}],
    ['?colors=accent-12.dark-zzzzzz.base-111111..-.x-222222&lock=accent.nobody', {}],
    ['?colors=accent-112233&lock=accent', { own: { Accent: '#112233' }, locked: ['Accent'] }],
    ['?lock=base', { locked: ['Base'] }],
    [`?start=${'a'.repeat(10_000)}&colors=${'.'.repeat(10_000)}`, {}],
    ['?start=%E0%A4%A', {}],
  ])('replaces invalid parts with defaults: %s', (text, expected) => {
    expect(paletteOfQuery(text)).toEqual({ ...initial, ...expected })
  })

  it('restores any palette', () => {
    const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const palettes = fc.constantFrom(...useCaseIds).chain((useCase) => {
      const [first, ...others] = rolesOf(useCase)
      const owned = fc.subarray(others).chain((roles) =>
        fc
          .tuple(fc.array(anyHex, { minLength: roles.length, maxLength: roles.length }), fc.subarray([first, ...roles]))
          .map(([hexes, locked]) => ({
            own: Object.fromEntries(roles.map((role, i) => [role, hexes[i] ?? '#000000'])),
            locked: locked.flatMap((role) => (role ? [role] : [])),
          })),
      )
      return fc
        .tuple(anyHex, fc.constantFrom(...methodsOf(useCase)), owned)
        .map(([startingColor, method, own]): AddressedPalette => ({ startingColor, useCase, method, ...own }))
    })
    fc.assert(
      fc.property(palettes, (any) => {
        const text = queryOfPalette(any)
        expect(text === '' ? initial : paletteOfQuery(text)).toEqual(any)
        expect(text).toMatch(/^(\?[a-z0-9=&.-]+)?$/)
      }),
    )
  })
})
