import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from './check-record.ts'

it('sorts members by UTF-16 code unit, without white space', () => {
  expect(canonical({ '\u{1f600}': 1, '\ufb33': 2, b: [{ z: null, a: true }], a: '\u20ac"\n' })).toBe(
    '{"a":"\u20ac\\"\\n","b":[{"a":true,"z":null}],"\u{1f600}":1,"\ufb33":2}',
  )
})

it('is the form of RFC 8785 for any JSON data', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      // Sent as JSON, a negative zero is a zero.
      const data: unknown = JSON.parse(JSON.stringify(value))
      expect(canonical(data)).toBe(canonicalize(data))
    }),
  )
})
