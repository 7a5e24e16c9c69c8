import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBold } from './bold.ts'
import { hasStyledLetters, styledShare, toPlain } from './plain-letters.ts'
import { type Style, toStyle } from './styles.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('plain letters', () => {
  it('are restored from bold, for any keyboard text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(toPlain(toBold(text))).toBe(text)
      }),
    )
  })

  it('are restored from every mathematical style, including gaps filled by letterlike symbols', () => {
    const styles = Array.from({ length: 13 }, (_, style) => 0x1d400 + style * 52)
    const holes: Readonly<Record<number, number>> = {
      119893: 0x210e,
      119965: 0x212c,
      119968: 0x2130,
      119969: 0x2131,
      119971: 0x210b,
      119972: 0x2110,
      119975: 0x2112,
      119976: 0x2133,
      119981: 0x211b,
      119994: 0x212f,
      119996: 0x210a,
      120004: 0x2134,
      120070: 0x212d,
      120075: 0x210c,
      120076: 0x2111,
      120085: 0x211c,
      120093: 0x2128,
      120122: 0x2102,
      120127: 0x210d,
      120133: 0x2115,
      120135: 0x2119,
      120136: 0x211a,
      120137: 0x211d,
      120145: 0x2124,
    }
    for (const first of styles) {
      const alphabet = Array.from({ length: 52 }, (_, i) => String.fromCodePoint(holes[first + i] ?? first + i))
      // Where Unicode reserves a code point in the block, the letter is a letterlike symbol (`holes`).
      expect(toPlain(alphabet.join(''))).toBe(letters)
    }
  })

  it('keep all other characters that NFKC would change', () => {
    const untouched = 'x\u00b2 \u00bd \ufb01 \u2122 \u2460 \uff21 caf\u00e9 e\u0301 \u2103'
    expect(toPlain(untouched)).toBe(untouched)
    expect(hasStyledLetters(untouched)).toBe(false)
    expect(hasStyledLetters(toBold('a'))).toBe(true)
  })

  it('are counted against the styled ones, without digits', () => {
    expect(styledShare('')).toBe(0)
    expect(styledShare('2026 \u{1f600}')).toBe(0)
    expect(styledShare(`${toBold('ab 12')} cd`)).toBe(0.5)
    expect(styledShare(toBold('\u00e9a'))).toBe(0.5)
  })
})

describe('the italic styles', () => {
  it.each<[Style, number]>([
    ['italic', 0x1d608],
    ['boldItalic', 0x1d63c],
  ])('%s: every letter has its code point, and nothing else changes', (style, first) => {
    expect([...toStyle(style, letters)].map((letter) => letter.codePointAt(0))).toEqual(
      Array.from({ length: 52 }, (_, i) => first + i),
    )
    expect(toStyle(style, '09 \u00e9!')).toBe('09 \u00e9!')
    expect(toPlain(toStyle(style, letters))).toBe(letters)
  })
})
