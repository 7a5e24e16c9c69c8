import { describe, expect, it } from 'vitest'
import { formatHex, parseHex } from './hex.ts'

describe('a hex color', () => {
  it.each([
    ['#000000', { red: 0, green: 0, blue: 0 }],
    ['#ffffff', { red: 255, green: 255, blue: 255 }],
    ['#3b82f6', { red: 59, green: 130, blue: 246 }],
    ['#3B82F6', { red: 59, green: 130, blue: 246 }],
    ['#00000a', { red: 0, green: 0, blue: 10 }],
  ])('%s is read by channel and written in lower case', (text, rgb) => {
    expect(parseHex(text)).toEqual(rgb)
    expect(formatHex(rgb)).toBe(text.toLowerCase())
  })

  it.each([
    ['', 'nothing'],
    ['#', 'a sign alone'],
    ['#fff', 'three digits'],
    ['#ffff', 'four digits'],
    ['#12345', 'five digits'],
    ['#1234567', 'seven digits'],
    ['#3b82f6ff', 'eight digits'],
    ['3b82f6', 'no sign'],
    ['##3b82f6', 'two signs'],
    [' #3b82f6', 'a space before'],
    ['#3b82f6 ', 'a space behind'],
    ['#3b82f6\n', 'a line break behind'],
    ['x\n#3b82f6', 'a line before'],
    ['#-1-1-1', 'minus signs'],
    ['#+1+1+1', 'plus signs'],
    ['#0x0x0x', 'prefixes'],
    ['#1e1e1.', 'a point'],
    ['#gggggg', 'letters beyond f'],
    ['#１２３４５６', 'fullwidth digits'],
    ['＃123456', 'a fullwidth sign'],
    ['#12345٦', 'an Arabic digit'],
    ['rgb(1,2,3)', 'a function'],
    ['red', 'a name'],
  ])('%j is none: %s', (text) => {
    expect(parseHex(text)).toBeNull()
  })
})
