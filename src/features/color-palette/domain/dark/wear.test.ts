import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { palette } from '../harmony/palette.ts'
import { paletteOfQuery, queryWithPalette } from '../shown/address.ts'
import { firstMethodOf, useCaseIds } from '../use-cases.ts'
import { darkPalette } from './dark-palette.ts'
import { siteTokens } from './site-tokens.ts'
import { isWornIn, queryWithWear } from './wear-address.ts'

describe('"wear it" in the address', () => {
  const tea = '?start=0f766e&use=website&method=analogous&lock=primary.accent&colors=accent-d92438'

  it('stands beside the palette, and both survive the round trip', () => {
    const worn = queryWithWear(tea, true)
    expect(worn).toBe(`${tea}&wear=1`)
    expect([isWornIn(worn), paletteOfQuery(worn)]).toEqual([true, paletteOfQuery(tea)])
    expect(queryWithWear(worn, false)).toBe(tea)
    expect(queryWithWear('', true)).toBe('?wear=1')
    expect(queryWithWear('?wear=1', false)).toBe('')
  })

  it('stays when the palette or a campaign tag changes', () => {
    const shown = paletteOfQuery(tea)
    expect(shown && queryWithPalette('?utm_source=mail&wear=1', shown)).toBe(`${tea}&utm_source=mail&wear=1`)
    expect(queryWithWear('?utm_source=a%26b&wear=1', false)).toBe('?utm_source=a%26b')
  })

  it.each(['', '?wear', '?wear=', '?wear=0', '?wear=true', '?wear=11', '?wear=1&wear=1', '?Wear=1', '?wear=1%00'])(
    '%j wears nothing',
    (query) => {
      expect(isWornIn(query)).toBe(false)
    },
  )

  it('is read and written for any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (text, isWorn) => {
        const written = queryWithWear(`?${text}`, isWorn)
        expect(isWornIn(written)).toBe(isWorn)
        expect(queryWithWear(written, isWorn)).toBe(written)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the tokens of a worn site', () => {
  it.each(useCaseIds)('are two colors each, for %s', (useCase) => {
    const colors = palette({ startingColor: '#0f766e', useCase, method: firstMethodOf(useCase) })
    const tokens = siteTokens(useCase, colors, darkPalette({ useCase, colors, locked: [] }).colors)
    expect(Object.keys(tokens)).toEqual(expect.arrayContaining(['--paper', '--ink', '--accent', '--focus']))
    for (const value of Object.values(tokens)) expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
  })

  it('are the colors of the roles', () => {
    const colors = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']
    expect(siteTokens('website', colors, colors)).toMatchObject({
      '--paper': 'light-dark(#ecf8f7, #ecf8f7)',
      '--ink': 'light-dark(#132a29, #132a29)',
      '--accent': 'light-dark(#0f766e, #0f766e)',
      '--on-accent': 'light-dark(#ecf8f7, #ecf8f7)',
    })
  })

  it('change the page from Light to Dark in the dark', () => {
    const colors = ['#3b82f6', '#f6af3b', '#9dbae9', '#e3edfd', '#0c2650']
    expect(siteTokens('general', colors, colors)).toMatchObject({ '--paper': 'light-dark(#e3edfd, #0c2650)' })
  })
})
