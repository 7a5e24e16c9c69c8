import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listMarks, tidy } from './tidy.ts'

describe('tidying up', () => {
  it.each([
    ['- a\n* b', '• a\n• b'],
    ['- a\n\n- b', '• a\n\n• b'],
    ['1) a\n(2) b\n4. c', '1. a\n2. b\n4. c'],
    ['a  \nb\t', 'a\nb'],
    ['a\n\n\n \nb', 'a\n\nb'],
    ['– a single dash', '– a single dash'],
    ['-5 degrees\n-6 degrees', '-5 degrees\n-6 degrees'],
    ['2026. It was\na year', '2026. It was\na year'],
  ])('turns %j into %j', (text, tidied) => {
    expect(tidy(text, '•').text).toBe(tidied)
  })

  it('sets the chosen mark, and counts the bullets of each list from one', () => {
    expect(tidy('• a\n• b\nText\n- c\n- d', '1.').text).toBe('1. a\n2. b\nText\n1. c\n2. d')
    expect(tidy('• a\n• b', '–').text).toBe('– a\n– b')
    expect(tidy('1. a\n2. b', '–').marks).toBe(0)
  })

  it('counts what it changes', () => {
    const { marks, lines, spaces } = tidy('- a  \n- b\n* c\n\n\n\nd \t', '•')
    expect({ marks, lines, spaces }).toEqual({ marks: 3, lines: 2, spaces: 4 })
  })

  it('says where each position is afterward', () => {
    const text = 'Now:  \n\n\n- one\n- two'
    const { text: tidied, moved } = tidy(text, '1.')
    for (const word of ['Now', 'one', 'two'])
      expect(tidied.slice(moved(text.indexOf(word)), moved(text.indexOf(word) + 3))).toBe(word)
  })

  const messy = fc
    .array(fc.constantFrom('- a', '* b ', '1) c', '', '  ', 'text', '\t', '• d', '- ', '10. e', '–  f'))
    .map((lines) => lines.join('\n'))

  it('finds nothing more to tidy in its own result', () => {
    fc.assert(
      fc.property(messy, fc.constantFrom(...listMarks), (text, mark) => {
        const once = tidy(text, mark)
        expect(tidy(once.text, mark)).toMatchObject({ text: once.text, marks: 0, lines: 0, spaces: 0 })
        expect(once.moved(text.length)).toBe(once.text.length)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes linear time', () => {
    for (const unit of [' ', '\n', '- ', '- a\n', '1', '(', ' \n'])
      expect(tidy(unit.repeat(100_000 / unit.length), '•').text.length).toBeLessThanOrEqual(100_000)
  })
})
