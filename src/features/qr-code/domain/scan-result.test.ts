import { describe, expect, it } from 'vitest'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { encodeSymbol } from '../ui/symbol/encode-symbol.ts'
import { type PictureReading, scanResult } from './scan-result.ts'
import { readUrl, type ValidLink } from './url-rule.ts'

const short = 'https://example.com/'

function codeOf(address: string, ink = '#000000') {
  const link = readUrl(address) as ValidLink
  return { payload: link.href, modules: encodeSymbol(link.href), ink }
}
const resultOf = (address: string, ink: string, reading?: PictureReading['kind']) =>
  scanResult(codeOf(address, ink), reading && reading !== 'text' ? { kind: reading } : { kind: 'text', text: address })

describe('a decoded picture', () => {
  it('is verified only when it contains the address', () => {
    expect(resultOf(short, '#000000')).toEqual({ kind: 'verified' })
    const other: PictureReading = { kind: 'text', text: 'https://example.org/' }
    expect(scanResult(codeOf(short), other)).toEqual({ kind: 'unreadable' })
  })

  // The contrasts on white are 4.54, 4.48, 3.03 and 2.96 to 1.
  it.each([
    ['#767676', undefined],
    ['#777777', 4.5],
    ['#949494', 4.5],
    ['#969696', 3],
    ['#ffff00', 3],
  ])('in %s is rated pale when it misses %s to 1 on white', (ink, needed) => {
    const result = resultOf(short, ink)
    if (needed === undefined) return expect(result).toEqual({ kind: 'verified' })
    expect(result).toMatchObject({ kind: 'pale', isVerified: true, needed, ratio: contrastOfHex(ink, '#ffffff') })
    expect(contrastOfHex(result.kind === 'pale' ? result.darker : ink, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it('is rated dense from 69 modules up, with the width to print it in', () => {
    expect(resultOf(short.padEnd(287, 'a'), '#000000')).toEqual({ kind: 'verified' })
    expect(resultOf(short.padEnd(288, 'a'), '#000000')).toEqual({
      kind: 'dense',
      squares: 69,
      centimetres: 4,
      needsLargerFile: false,
    })
    // At 240 pixels, each module is one pixel wide. No phone reads that from a screen.
    expect(resultOf(short.padEnd(2_000, 'a'), '#000000')).toMatchObject({ squares: 169, needsLargerFile: true })
    expect(resultOf(short.padEnd(288, 'a'), '#ffff00')).toMatchObject({ kind: 'pale' })
  })
})

describe('a picture that no decoder can read', () => {
  it('fails because of its color, or because of the browser', () => {
    expect(resultOf(short, '#fde047', 'unreadable')).toMatchObject({
      kind: 'too-pale',
      darker: expect.stringMatching(/^#/),
    })
    expect(resultOf(short, '#000000', 'unreadable')).toEqual({ kind: 'unreadable' })
  })
})

describe('a picture that could not be decoded', () => {
  it('is rated not checked, and pale if it is pale', () => {
    expect(resultOf(short, '#000000', 'not-checked')).toEqual({ kind: 'not-checked' })
    expect(resultOf(short, '#ffff00', 'not-checked')).toMatchObject({ kind: 'pale', isVerified: false, needed: 3 })
  })
})
