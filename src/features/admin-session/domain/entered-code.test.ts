import { describe, expect, it } from 'vitest'
import { readCode, recoveryCodeBytes, recoveryCodeFrom } from './entered-code.ts'

describe('an entered code', () => {
  it.each([
    ['as it is', '123456'],
    ['grouped', '123 456'],
    ['with blanks around it and in it', '\u00a0 12 34\u202f56\t\n'],
    ['with dashes', '123-456'],
    ['with invisible characters of a copied text', '\u200e\ufeff123\u200b456\u2069'],
    ['full width', '１２３４５６'],
    ['Arabic', '١٢٣٤٥٦'],
    ['Persian', '۱۲۳ ۴۵۶'],
    ['Devanagari', '१२३४५६'],
    ['mathematical', '𝟏𝟐𝟑𝟜𝟝𝟞'],
    ['of the second of two neighbouring scripts', '\u{116db}\u{116dc}\u{116dd}\u{116de}\u{116df}\u{116e0}'],
  ])('accepts six digits: %s', (_, entered) => {
    expect(readCode(entered)).toEqual({ kind: 'one-time', code: '123456' })
  })

  it('accepts a recovery code, also in capitals and without dashes', () => {
    const code = recoveryCodeFrom(Uint8Array.from({ length: recoveryCodeBytes }, (_, i) => i * 7))
    expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
    const read = { kind: 'recovery', code: code.replaceAll('-', '') }
    for (const entered of [code, code.toUpperCase(), code.replaceAll('-', ' '), code.replaceAll('-', '–')]) {
      expect(readCode(entered)).toEqual(read)
    }
  })

  it.each([
    '',
    ' ',
    '12345',
    '1234567',
    '12345a',
    '-',
    '12345½',
    '\ud835\ud83512',
    'aaaa-aaaa-aaaa-aaal',
    'aaaa-aaaa-aaaa-aaa',
    '1'.repeat(100_000),
    `123456${' '.repeat(100_000)}`,
  ])('rejects %j', (entered) => expect(readCode(entered)).toBeNull())
})
