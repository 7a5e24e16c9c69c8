import { modeHsl, modeOklch, modeRgb, parse, useMode as registerMode } from 'culori/fn'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notations, textOf } from './color-text.ts'

registerMode(modeHsl)
registerMode(modeOklch)
const toRgb = registerMode(modeRgb)
const levelsOf = (text: string) => {
  const { r, g, b } = toRgb(parse(text) ?? expect.fail(`not a color: ${text}`))
  return [r, g, b].map((share) => Math.abs(Math.round(share * 255)))
}

it.each([
  ['#0f766e', ['#0f766e', 'rgb(15 118 110)', 'hsl(175.3 77.4% 26.1%)', 'oklch(51.09% 0.08606 186.39)']],
  ['#ffffff', ['#ffffff', 'rgb(255 255 255)', 'hsl(0 0% 100%)', 'oklch(100% 0 0)']],
  ['#000000', ['#000000', 'rgb(0 0 0)', 'hsl(0 0% 0%)', 'oklch(0% 0 0)']],
])('%s has four notations', (hex, texts) => {
  expect(notations.map((notation) => textOf[notation](hex))).toEqual(texts)
})

it('an independent parser reads the same color from every notation of every color', () => {
  const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(anyHex, fc.constantFrom(...notations), (hex, notation) => {
      expect(levelsOf(textOf[notation](hex))).toEqual(levelsOf(hex))
    }),
    { numRuns: 1_000 },
  )
})
