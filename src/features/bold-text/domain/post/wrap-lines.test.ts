import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomPost } from '../../../../../test/support/random-post.ts'
import { wrapLines } from './wrap-lines.ts'

const widthOf = (part: string) => part.length
const wrap = (text: string, width: number) => wrapLines(text, { width, widthOf })

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\n\ntwo', 7, ['one', '', 'two']],
  ['endless word', 4, ['endl', 'ess', 'word']],
  ['a, b', 2, ['a,', 'b']],
  ['\u4eca\u65e5\u306f\u826f\u3044', 3, ['\u4eca\u65e5\u306f', '\u826f\u3044']],
  ['', 4, ['']],
])('wraps %j at a width of %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines)
})

it('makes no line too wide but one of a single grapheme, and loses nothing but spaces', () => {
  fc.assert(
    fc.property(randomPost, fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrap(text, width)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      for (const line of lines) {
        const isOne = [...new Intl.Segmenter().segment(line)].length === 1
        expect(isOne || line.length <= width).toBe(true)
      }
    }),
  )
})
