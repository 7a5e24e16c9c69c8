// Properties that hold for every link, symbol and color (Spec 5 and 9; Decisions, QR).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { adviseOnLink } from './advice.ts'
import { isInk, nextInk } from './ink-color.ts'
import { darkRuns, layoutSymbol, previewUnits, printWidthCentimetres, symbolPath } from './symbol-layout.ts'
import { readUrl } from './url-rule.ts'

/** Versions 1 to 40: 21 to 177 modules. */
const side = fc.integer({ min: 1, max: 40 }).map((version) => 17 + 4 * version)
const row = fc.array(fc.boolean(), { maxLength: 40 })

it('a symbol is centered and has the largest whole-pixel modules that leave four of them free on each side', () => {
  fc.assert(
    fc.property(side, (modules) => {
      const { modulePixels, offsetPixels } = layoutSymbol(modules)
      const right = 240 - offsetPixels - modules * modulePixels
      expect(Number.isInteger(modulePixels) && modulePixels >= 1).toBe(true)
      expect(offsetPixels).toBeGreaterThanOrEqual(4 * modulePixels)
      expect(right).toBeGreaterThanOrEqual(4 * modulePixels)
      expect(Math.abs(right - offsetPixels)).toBeLessThanOrEqual(1)
      expect((modulePixels + 1) * (modules + 8)).toBeGreaterThan(240)
    }),
  )
})

it('dark runs cover exactly the dark modules, without duplicates, and no two runs touch', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (modules) => {
      const drawn = modules.map((cells) => cells.map(() => 0))
      for (const { column, row: at, length } of darkRuns(modules)) {
        for (let one = column; one < column + length; one++) (drawn[at] ?? [])[one] = (drawn[at]?.[one] ?? 0) + 1
        expect([modules[at]?.[column - 1] ?? false, modules[at]?.[column + length] ?? false]).toEqual([false, false])
      }
      expect(drawn).toEqual(modules.map((cells) => cells.map(Number)))
      expect(symbolPath(modules).match(/M/g)?.length ?? 0).toBe(darkRuns(modules).length)
    }),
  )
})

it('a denser code is never printed smaller, and no code is under two centimeters', () => {
  const of = (modules: number) => Array.from({ length: modules }, () => [])
  fc.assert(
    fc.property(side, side, (one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)]
      expect(printWidthCentimetres(of(small))).toBeGreaterThanOrEqual(2)
      expect(printWidthCentimetres(of(small))).toBeLessThanOrEqual(printWidthCentimetres(of(large)))
      expect(printWidthCentimetres(of(large)) * 10).toBeGreaterThanOrEqual(previewUnits(of(large)) / 2)
    }),
  )
})

it('an empty link gets no advice, and a missing scheme is reported only where adding it makes the link valid', () => {
  const typed = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.webUrl().map((url) => `a.example?next=${url}`),
  )
  fc.assert(
    fc.property(typed, (input) => {
      const reading = readUrl(input)
      const advice = adviseOnLink(input, reading)
      if (reading.kind === 'empty' || reading.kind === 'too-long') expect(advice).toBe('none')
      const helps = readUrl(`https://${input.trim()}`).kind === 'valid'
      if (reading.kind === 'invalid') expect(advice).toBe(helps && input.includes('://') ? 'scheme-missing' : 'none')
      else expect(advice).not.toBe('scheme-missing')
    }),
  )
})

it('a link with a user name before its host gets advice', () => {
  fc.assert(
    fc.property(fc.domain(), (host) => {
      const link = `https://user@${host}/`
      expect(adviseOnLink(link, readUrl(link))).toBe('credentials')
    }),
  )
})

it('only six-digit colors are drawn', () => {
  const typed = fc.oneof(anyText(), fc.stringMatching(/^ ?#[0-9a-fA-F]{5,7} ?$/))
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 10 }), (texts) => {
      let ink = '#000000'
      for (const text of texts) {
        const next = nextInk(text, ink)
        expect(next).toMatch(/^#[0-9a-f]{6}$/)
        expect(next === ink || isInk(text)).toBe(true)
        expect(nextInk(next, ink)).toBe(next)
        ink = next
      }
    }),
  )
})
