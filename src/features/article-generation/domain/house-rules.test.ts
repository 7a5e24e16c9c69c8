import { describe, expect, it } from 'vitest'
import { distinctPhrases, entryOf, problemsIn, rulesOf } from './house-rules.ts'

const lines = (count: number) => Array.from({ length: count }, (_, number) => `phrase ${number}`).join('\n')

describe('entered house rules', () => {
  it('have one phrase per line, without empty and repeated ones', () => {
    const entry = { rules: ' Say "you".\n', phrases: ' unlock\n\nUnlock\r\nin today’s, fast world ' }
    expect(rulesOf(entry)).toEqual({ rules: 'Say "you".', neverUse: ['unlock', 'in today’s, fast world'] })
  })

  it('are the stored ones when nothing was changed', () => {
    const stored = { rules: 'One.\n\nTwo.', neverUse: ['a', 'b, c'] }
    expect(rulesOf(entryOf(stored))).toEqual(stored)
  })

  it.each([
    [{ rules: '😀'.repeat(4_000), phrases: lines(200) }, {}],
    [{ rules: 'x'.repeat(4_001), phrases: '' }, { rules: 'too-long' }],
    [{ rules: '', phrases: lines(201) }, { phrases: 'too-many' }],
    [{ rules: '', phrases: 'x'.repeat(80) }, {}],
    [{ rules: '', phrases: `a\n${'x'.repeat(81)}` }, { phrases: { tooLong: 'x'.repeat(81) } }],
  ])('number %# have the problems of the server', (entry, problems) => {
    expect(problemsIn(entry)).toEqual(problems)
  })
})

it.each([
  [['Unlock', 'unlock', 'UNLOCK'], ['Unlock']],
  [['', ' ', '\u200b', 'leverage'], ['leverage']],
  [
    ['ﬁrst', 'First', 'second'],
    ['ﬁrst', 'second'],
  ],
  [
    ['b', 'a'],
    ['b', 'a'],
  ],
])('of %j the phrases %j remain', (phrases, distinct) => {
  expect(distinctPhrases(phrases)).toEqual(distinct)
})
