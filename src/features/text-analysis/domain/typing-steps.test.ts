import { describe, expect, it } from 'vitest'
import { evaluate, simulatedTyping } from '../../../../test/support/simulated-typing.ts'
import { type Step, typingLimits, typingSteps } from './typing-steps.ts'

const second = 1_000
const never = Number.POSITIVE_INFINITY

/** The texts found among these conversions, one per second unless a time is given. */
function textsIn(rows: readonly (string | { after: number; text: string })[], limits = typingLimits): string[] {
  let at = 0
  const steps = rows.map((row, index): Step => {
    at += typeof row === 'string' ? second : row.after
    return { id: index + 1, at, text: typeof row === 'string' ? row : row.text }
  })
  const typing = typingSteps([], limits)
  const found = [...steps.flatMap((step) => typing.take(step)), ...typing.endBefore(never)]
  return found.map((id) => steps[id - 1]?.text ?? '').toSorted()
}

/** The conversions of typing a text. */
const typed = (text: string, from = 1) =>
  Array.from({ length: text.length - from + 1 }, (_, i) => text.slice(0, from + i))
const erased = (text: string, to = 1) => typed(text, to).toReversed().slice(1)

/** Interleaves conversions, as those of several visitors are stored. */
function atOnce(...visitors: string[][]): string[] {
  const longest = Math.max(...visitors.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => visitors.flatMap((rows) => rows.slice(i, i + 1))).flat()
}

describe('the conversions of one visitor', () => {
  it('contain one text, the last', () => {
    expect(textsIn(typed('Summer sale'))).toEqual(['Summer sale'])
  })

  it('contain no text before the pause that ends typing', () => {
    const typing = typingSteps()
    const taken = typed('Sale').flatMap((text, index) => typing.take({ id: index, text, at: index * second }))
    const end = 3 * second + typingLimits.windowMs
    expect([taken, typing.endBefore(end), typing.endBefore(end + 1)]).toEqual([[], [], [3]])
  })

  it.each([
    ['a typo at the end that is deleted', [...typed('Summer sx'), 'Summer s', 'Summer sa', 'Summer sal']],
    ['a letter added in the middle', [...typed('Sumer sal'), 'Summer sal']],
    ['a letter replaced in the middle', [...typed('Sunmer sal'), 'Suner sal', 'Sumer sal', 'Summer sal']],
    ['a word that the keyboard completes', [...typed('Summe'), 'Summer ', 'Summer sal']],
    ['a space at the end', [...typed('Summer sal'), 'Summer sal ', 'Summer sal  ']],
    ['a repetition', [...typed('Summer sal'), 'Summer sal']],
  ])('%s makes no other text', (_, rows) => {
    expect(textsIn(rows).map((text) => text.trim())).toEqual(['Summer sal'])
  })

  it('contain a text that was deleted and replaced by another', () => {
    const rows = [...typed('Summer sale'), ...erased('Summer sale'), ...typed('Sneakers')]
    expect(textsIn(rows)).toEqual(['Sneakers', 'Summer sale'])
  })

  it('contain a text that was deleted and not replaced', () => {
    expect(textsIn([...typed('Summer sale'), ...erased('Summer sale')])).toEqual(['Summer sale'])
  })

  it('contain no text for a deleted end', () => {
    expect(textsIn([...typed('Summer sale now'), ...erased('Summer sale now', 11)])).toEqual(['Summer sale'])
  })

  it('contain another text when everything is replaced at once', () => {
    expect(textsIn(['A whole text that was pasted', 'Quite another one'])).toEqual([
      'A whole text that was pasted',
      'Quite another one',
    ])
  })

  it('contain a text again when it is retyped after a long pause', () => {
    expect(textsIn(['Summer sale', { after: typingLimits.windowMs + 1, text: 'Summer sale' }])).toHaveLength(2)
  })
})

describe('the interleaved conversions of several visitors', () => {
  it('contain the text of each, even with the same beginning', () => {
    const rows = atOnce(typed('New shoes'), typed('New bags for all'), typed('Now hiring'))
    expect(textsIn(rows)).toEqual(['New bags for all', 'New shoes', 'Now hiring'])
  })

  it('keep the text of one who types apart from one who deletes', () => {
    const rows = [...typed('New shoes'), ...atOnce(erased('New shoes'), typed('New bags for all'))]
    expect(textsIn(rows)).toEqual(['New bags for all', 'New shoes'])
  })

  it('are followed for at most 500 visitors; the one with the longest pause ends early', () => {
    const typing = typingSteps([], { ...typingLimits, openChains: 2 })
    const take = (id: number, text: string) => typing.take({ id, text, at: 0 })
    expect([take(1, 'One'), take(2, 'Two'), take(3, 'Others')]).toEqual([[], [], [1]])
    expect(typingLimits.openChains).toBe(500)
  })

  it('continue unchanged in another process', () => {
    const rows = simulatedTyping({ seed: 4, atOnce: 5, visits: 30 })
    let typing = typingSteps()
    const whole = rows.flatMap((row) => typing.take(row))
    typing = typingSteps()
    const inPieces = rows.flatMap((row) => {
      const texts = typing.take(row)
      typing = typingSteps(typing.open())
      return texts
    })
    expect(inPieces).toEqual(whole)
  })
})

/** Limits as shares of the texts: the figures of docs/decisions/060-text-analysis.md with a margin. */
describe.each([
  { atOnce: 1, falseJoins: 0.06, falseSplits: 0.08 },
  { atOnce: 5, falseJoins: 0.1, falseSplits: 0.08 },
  { atOnce: 50, falseJoins: 0.13, falseSplits: 0.1 },
])('among $atOnce simulated visitors at once', ({ atOnce: visitors, ...most }) => {
  it('confuses few texts with steps, and few steps with texts', () => {
    const rows = simulatedTyping({ seed: 7, atOnce: visitors, visits: 300 })
    const typing = typingSteps()
    const found = [...rows.flatMap((row) => typing.take(row)), ...typing.endBefore(never)]
    const { texts, falseJoins, falseSplits } = evaluate(rows, found)
    expect(texts).toBeGreaterThan(500)
    expect(falseJoins / texts).toBeLessThan(most.falseJoins)
    expect(falseSplits / texts).toBeLessThan(most.falseSplits)
  })
})

describe('a flood', () => {
  const unlike = (id: number) => ((id * 2_654_435_761) % 4_294_967_296).toString(36).padEnd(10, '-')

  it.each([
    ['long texts that differ in the middle', (id: number) => `${'a'.repeat(4_990)}${unlike(id)}${'b'.repeat(4_990)}`],
    ['texts of white space', (id: number) => ' '.repeat(9_999) + (id % 10)],
    ['white space only', () => ' '],
  ])('of %s leaves no open chains', (_, textOf) => {
    const typing = typingSteps()
    for (let id = 0; id < 1_500; id++) typing.take({ id, text: textOf(id), at: id })
    expect(typing.open().length).toBeLessThanOrEqual(typingLimits.openChains)
    typing.endBefore(never)
    expect(typing.open()).toEqual([])
  })
})
