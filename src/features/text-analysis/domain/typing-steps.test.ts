import { describe, expect, it } from 'vitest'
import { evaluate, simulatedTyping } from '../../../../test/support/simulated-typing.ts'
import { type Step, typingLimits, typingSteps } from './typing-steps.ts'

const second = 1_000
const never = Number.POSITIVE_INFINITY

/** The texts that are found in what was stored, one row a second unless it says when. */
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

/** Every change of somebody who types this. */
const typed = (text: string, from = 1) =>
  Array.from({ length: text.length - from + 1 }, (_, i) => text.slice(0, from + i))
const erased = (text: string, to = 1) => typed(text, to).toReversed().slice(1)

/** Row by row in turns, as they are stored. */
function atOnce(...visitors: string[][]): string[] {
  const longest = Math.max(...visitors.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => visitors.flatMap((rows) => rows.slice(i, i + 1))).flat()
}

describe('of the conversions of somebody who types', () => {
  it('only the last one is a text', () => {
    expect(textsIn(typed('Summer sale'))).toEqual(['Summer sale'])
  })

  it('none is one before the pause that ends it', () => {
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
    ['the same again', [...typed('Summer sal'), 'Summer sal']],
  ])('%s makes no other text', (_, rows) => {
    expect(textsIn(rows).map((text) => text.trim())).toEqual(['Summer sal'])
  })

  it('what stood before it was deleted for another text is one as well', () => {
    const rows = [...typed('Summer sale'), ...erased('Summer sale'), ...typed('Sneakers')]
    expect(textsIn(rows)).toEqual(['Sneakers', 'Summer sale'])
  })

  it('what stood before it was deleted for good is the text', () => {
    expect(textsIn([...typed('Summer sale'), ...erased('Summer sale')])).toEqual(['Summer sale'])
  })

  it('an end that was deleted is none', () => {
    expect(textsIn([...typed('Summer sale now'), ...erased('Summer sale now', 11)])).toEqual(['Summer sale'])
  })

  it('what replaces everything at once is another one', () => {
    expect(textsIn(['A whole text that was pasted', 'Quite another one'])).toEqual([
      'A whole text that was pasted',
      'Quite another one',
    ])
  })

  it('what is typed again after a long pause counts again', () => {
    expect(textsIn(['Summer sale', { after: typingLimits.windowMs + 1, text: 'Summer sale' }])).toHaveLength(2)
  })
})

describe('of the conversions of several at once', () => {
  it('each has its text, also where the beginning is the same', () => {
    const rows = atOnce(typed('New shoes'), typed('New bags for all'), typed('Now hiring'))
    expect(textsIn(rows)).toEqual(['New bags for all', 'New shoes', 'Now hiring'])
  })

  it('one who deletes does not take the text of one who types', () => {
    const rows = [...typed('New shoes'), ...atOnce(erased('New shoes'), typed('New bags for all'))]
    expect(textsIn(rows)).toEqual(['New bags for all', 'New shoes'])
  })

  it('no more than 500 are kept apart: the one that paused longest is over sooner', () => {
    const typing = typingSteps([], { ...typingLimits, openChains: 2 })
    const take = (id: number, text: string) => typing.take({ id, text, at: 0 })
    expect([take(1, 'One'), take(2, 'Two'), take(3, 'Others')]).toEqual([[], [], [1]])
    expect(typingLimits.openChains).toBe(500)
  })

  it('go on as if nothing had happened where somebody else takes them over', () => {
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

/** Shares of the texts; the figures of docs/decisions/060-text-analysis.md with some room. */
describe.each([
  { atOnce: 1, falseJoins: 0.06, falseSplits: 0.08 },
  { atOnce: 5, falseJoins: 0.1, falseSplits: 0.08 },
  { atOnce: 50, falseJoins: 0.13, falseSplits: 0.1 },
])('among $atOnce simulated visitors at once', ({ atOnce: visitors, ...most }) => {
  it('few texts are taken for steps, and few steps for texts', () => {
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
    ['nothing but white space', () => ' '],
  ])('of %s leaves nothing behind', (_, textOf) => {
    const typing = typingSteps()
    for (let id = 0; id < 1_500; id++) typing.take({ id, text: textOf(id), at: id })
    expect(typing.open().length).toBeLessThanOrEqual(typingLimits.openChains)
    typing.endBefore(never)
    expect(typing.open()).toEqual([])
  })
})
