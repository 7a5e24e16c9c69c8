import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, toBold } from './bold.ts'

const ascii = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

describe('bold conversion', () => {
  it('maps the first and last of each run to the sans-serif bold block', () => {
    expect([...toBold('AZaz09')].map((character) => character.codePointAt(0)?.toString(16))).toEqual([
      '1d5d4',
      '1d5ed',
      '1d5ee',
      '1d607',
      '1d7ec',
      '1d7f5',
    ])
  })

  it('restores every ASCII letter and digit under NFKC', () => {
    expect(toBold(ascii).normalize('NFKC')).toBe(ascii)
    expect(new Set(toBold(ascii)).size).toBe(62)
  })

  it('maps each ASCII character to one character outside the BMP, twice as long in UTF-16', () => {
    expect(toBold(ascii)).toHaveLength(124)
  })

  it('leaves every other character unchanged', () => {
    const untouched =
      ' \t\r\n.,;:!?@#&\u00e9\u00df\u0130\u4e2d\u0645\u05d0\u{1f600}\u{1f468}\u200d\u{1f469}\u00a0\u3000\u200b\ufeff\u2028'
    expect(toBold(untouched)).toBe(untouched)
  })

  it('leaves already bold characters unchanged', () => {
    expect(toBold(toBold('Twice 2'))).toBe(toBold('Twice 2'))
  })

  it('does not normalize: a composed é stays, and a decomposed one becomes a bold e with its accent', () => {
    expect(toBold('\u00e9')).toBe('\u00e9')
    expect(toBold('e\u0301')).toBe('\u{1d5f2}\u0301')
  })

  it('maps the digit of a keycap emoji like any other digit', () => {
    expect(toBold('1\ufe0f\u20e3')).toBe('\u{1d7ed}\ufe0f\u20e3')
  })

  it('keeps lone surrogates and NUL unchanged', () => {
    expect(toBold('\ud800a\0')).toBe('\ud800\u{1d5ee}\0')
  })

  it('never trims', () => {
    expect(toBold('  a ')).toBe('  \u{1d5ee} ')
  })

  it('equals a character-by-character definition for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const expected = [...text].map((c) => (/^[A-Za-z0-9]$/.test(c) ? toBold(c) : c)).join('')
        expect(toBold(text)).toBe(expected)
        expect(toBold(text).replace(/[\u{1d5d4}-\u{1d607}\u{1d7ec}-\u{1d7f5}]/gu, (c) => c.normalize('NFKC'))).toBe(
          text.replace(/[\u{1d5d4}-\u{1d607}\u{1d7ec}-\u{1d7f5}]/gu, (c) => c.normalize('NFKC')),
        )
      }),
    )
  })
})

describe('a blank input', () => {
  it.each(['', ' ', '\n\t', '\u00a0', '\u3000', '\ufeff', '\u2028'])('is %j', (text) => {
    expect(isBlank(text)).toBe(true)
  })
  it.each(['a', ' a ', '.', '\u200b', '\0'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
