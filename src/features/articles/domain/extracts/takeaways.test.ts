import { describe, expect, it } from 'vitest'
import { extractTakeaways } from './takeaways.ts'

const lines = (...texts: string[]) => texts.join('\n')

describe('takeaways', () => {
  it.each([
    [19, false],
    [20, true],
    [200, true],
    [201, false],
  ])('of %i characters: %s', (length, isTaken) => {
    for (const character of ['a', '🚀', 'ع']) {
      const text = character.repeat(length)
      expect(extractTakeaways(`- ${text}`)).toEqual(isTaken ? [text] : [])
      expect(extractTakeaways(`* **${text}**`)).toEqual(isTaken ? [text] : [])
    }
  })

  it('are the first 4 at most, from anywhere in the description', () => {
    const bullet = (n: number) => `takeaway number ${n} is long enough`
    const description = lines(
      '## TL;DR',
      `- ${bullet(1)}`,
      '## Body',
      'Prose',
      ...[2, 3, 4, 5].map((n) => `• ${bullet(n)}`),
    )
    expect(extractTakeaways(description)).toEqual([1, 2, 3, 4].map(bullet))
  })

  it('come only from the TL;DR when it has three', () => {
    const said = ['said in the TL;DR, number one', 'said in the TL;DR, number two', 'said in the TL;DR, number three']
    const body = ['## Body', '- a part of a sentence in the body,']
    const tldr = (count: number) => ['## TL;DR', ...said.slice(0, count).map((line) => `- ${line}`)]
    expect(extractTakeaways(lines(...tldr(3), ...body))).toEqual(said)
    expect(extractTakeaways(lines(...tldr(2), ...body))).toEqual([
      ...said.slice(0, 2),
      'a part of a sentence in the body,',
    ])
    // Lines that are too short do not count in the TL;DR either.
    expect(extractTakeaways(lines(...tldr(2), '- short', ...body))).toHaveLength(3)
  })

  it('do not count lines that are too short or too long', () => {
    const fits = 'this line has the right length'
    expect(extractTakeaways(lines('- short', `- ${'long '.repeat(50)}`, `- ${fits}`, '- short'))).toEqual([fits])
  })

  it.each([
    '1. a numbered line that is long enough',
    'A paragraph that is long enough',
    '# A heading that is long enough',
    '',
  ])('are not created from %j', (line) => {
    expect(extractTakeaways(line)).toEqual([])
  })

  it('keep repeats', () => {
    expect(extractTakeaways(lines(...Array(6).fill('- said again and again and again')))).toHaveLength(4)
  })
})
