// Texts for property tests, likely and unlikely: lone surrogates, control characters, right-to-left texts, all kinds of
// white space, names of built-in object properties, and some very long texts.
import fc from 'fast-check'

const odd = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udc00b',
  '\ufeff\u200b\u2028',
  'שלום\u202eevil',
  '👩‍👩‍👧',
  'İ',
  '__proto__',
  'constructor',
  'toString',
  '%00%ff%',
  '<img src=x onerror=__xss()>',
  'javascript:__xss()',
  '//evil.example',
)
const veryLong = fc.constantFrom('a', '.', ' ', '\ud800', '😀', '%', '-').map((part) => part.repeat(100_000))

/** `long: false` for rules that only ever receive short texts. */
export function anyText({ long = true } = {}): fc.Arbitrary<string> {
  const units = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points)),
    fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
  )
  const texts = [
    { arbitrary: units, weight: 30 },
    { arbitrary: odd, weight: 15 },
    { arbitrary: fc.tuple(odd, units, odd).map((parts) => parts.join('')), weight: 15 },
  ]
  return fc.oneof(...texts, ...(long ? [{ arbitrary: veryLong, weight: 1 }] : []))
}
