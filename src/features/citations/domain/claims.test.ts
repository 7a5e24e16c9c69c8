import { describe, expect, it } from 'vitest'
import { claimsOf } from './claims.ts'

const claims = (text: string, language = 'en') => claimsOf([{ text, links: [] }], language)
const shown = (text: string) => claims(text).map(({ kind, text: claim }) => `${kind}: ${claim}`)

describe('an article', () => {
  it.each([
    ['Open rates rose by 12 % in 2024.', ['number: 12 %', 'year: 2024']],
    ['The ads cost $3,500 a week.', ['money: $3,500']],
    ['It took 6 weeks and reached 40 new customers.', ['number: 6 weeks', 'number: 40 new customers']],
    ['The 2024 report has 3 of them.', ['year: 2024']],
    ['Use “short words and short lines” often.', ['quotation: short words and short lines']],
    ['He called it "a bold move" twice.', []],
    ['YouTube is the largest video platform.', ['superlative: largest video']],
    ['The best time is the morning.', []],
    ['Post at 9 and at 17.', []],
  ])('claims in "%s"', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it('has no claims but the quotation inside a quotation', () => {
    expect(shown('She said: "We lost 40 percent of our readers within a year."')).toEqual([
      'quotation: We lost 40 percent of our readers within a year',
    ])
  })

  it.each([
    ['"We write fewer words than ever," said Jane Doe.', 'Jane Doe'],
    ['"We write fewer words than ever," Doe said.', 'Doe'],
    ['According to Ludwig van Beethoven "the silence between notes is music".', 'Ludwig van Beethoven'],
    ['"We write fewer words than ever," said editor in chief Jane Doe.', 'Jane Doe'],
    ['"We write fewer words than ever," she said.', null],
    ['The report calls it "a year of fewer and better words".', null],
  ])('names the speaker of %s', (text, speaker) => {
    const [claim] = claims(text)
    expect(claim?.kind === 'quotation' && claim.speaker).toBe(speaker)
  })

  it('ties the claims of a block to the links of that block', () => {
    const blocks = [
      { text: 'Clicks rose by 5 %.', links: ['https://a.example/'] },
      { text: 'Costs fell by 3 %.', links: [] },
    ]
    expect(claimsOf(blocks, 'en').map(({ cited }) => cited)).toEqual([['https://a.example/'], []])
  })
})
