import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from '#shared/text.ts'
import { escapeText, joinLines, readLines, splitValue, unescapeText } from './content-lines.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const text = fc.string({ unit: 'grapheme', maxLength: 200 })

describe('lines', () => {
  it('end with CRLF', () => expect(joinLines(['BEGIN:VCARD', 'END:VCARD'])).toBe('BEGIN:VCARD\r\nEND:VCARD\r\n'))

  it('of 75 bytes stay whole, and one byte more is folded', () => {
    const whole = `NOTE:${'a'.repeat(70)}`
    expect(joinLines([whole])).toBe(`${whole}\r\n`)
    expect(joinLines([`${whole}b`])).toBe(`${whole}\r\n b\r\n`)
  })

  it.each(['é', '語', '🎉'])('are never folded within %s', (character) => {
    const [first = '', second = ''] = joinLines([`NOTE:${'a'.repeat(69)}${character}b`]).split('\r\n')
    expect([first, second]).toEqual([`NOTE:${'a'.repeat(69)}`, ` ${character}b`])
  })

  it('have at most 75 bytes each, and read back as before', () => {
    fc.assert(
      fc.property(text.map(cleanText), (value) => {
        const lines = joinLines([`NOTE:${escapeText(value)}`])
        expect(Math.max(...lines.split('\r\n').map(bytesOf))).toBeLessThanOrEqual(75)
        expect(lines).toBe(lines.toWellFormed())
        expect(unescapeText(readLines(lines).get('NOTE') ?? '')).toBe(value)
      }),
    )
  })

  it('read without their parameters, in any case, the first of a name', () => {
    const lines = readLines('tel;TYPE=CELL:1\nTEL:2\r\nnothing\r\nURL:https://example.com/\r\n')
    expect([...lines]).toEqual([
      ['TEL', '1'],
      ['URL', 'https://example.com/'],
    ])
  })
})

describe('a text value', () => {
  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['back\\slash', 'back\\\\slash'],
    ['two\nlines', 'two\\nlines'],
    ['two\r\nlines', 'two\\nlines'],
    ['a: "b"', 'a: "b"'],
    ['\\n is no break', '\\\\n is no break'],
    ['bell\u0007', 'bell'],
  ])('escapes %j', (value, escaped) => expect(escapeText(value)).toBe(escaped))

  it('reads N as a break too, and another escaped character as itself', () => {
    expect(unescapeText('a\\Nb\\:c\\')).toBe('a\nb:c')
  })
})

it('a structured value splits at semicolons that are not escaped', () => {
  expect(splitValue('Lind\\; Berg;Anna;;;')).toEqual(['Lind; Berg', 'Anna', '', '', ''])
  expect(splitValue('')).toEqual([''])
  expect(splitValue('a\\\\;b\\')).toEqual(['a\\', 'b'])
})
