import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractActionItems, takenTexts } from './bullets.ts'
import { explainLine, explainLines } from './explain-line.ts'
import { extractTakeaways } from './takeaways.ts'
import { extractTldr } from './tldr.ts'

/** Any code point, including lone surrogates. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))
const rejected = (reason: string) => ({ taken: false, reason })

describe('the explanation of a line', () => {
  it('returns the text that a line produces', () => {
    expect(explainLine('- **Test** two headlines weekly', 'takeaway')).toEqual({
      taken: true,
      text: 'Test two headlines weekly',
    })
    expect(explainLine('1. test two headlines', 'tldr')).toEqual({ taken: true, text: 'test two headlines' })
    expect(explainLine('* test two headlines', 'action-item')).toEqual({ taken: true, text: 'test two headlines' })
  })

  it.each([
    ['Test two headlines each week', 'takeaway', 'not-a-bullet'],
    ['', 'tldr', 'not-a-bullet'],
    ['## Heading', 'action-item', 'not-a-bullet'],
    ['1. test two headlines each week', 'takeaway', 'numbered'],
    ['1. test two headlines each week', 'action-item', 'numbered'],
    ['- too short', 'takeaway', 'too-short'],
    ['- too short', 'tldr', 'too-short'],
    [`- ${'a'.repeat(201)}`, 'takeaway', 'too-long'],
    ['```', 'tldr', 'code'],
  ] as const)('returns the reason why %j is not a %s: %s', (line, extract, reason) => {
    expect(explainLine(line, extract)).toEqual(rejected(reason))
  })

  it('depends on the section and the previous bullets', () => {
    const five = Array.from({ length: 5 }, (_, n) => `- a bullet with the number ${n}`).join('\n')
    expect(explainLines(five, 'tldr').slice(3)).toEqual([rejected('enough'), rejected('enough')])
    expect(explainLines(five, 'takeaway').slice(3)).toEqual([
      expect.objectContaining({ taken: true }),
      rejected('enough'),
    ])
    expect(explainLines('## TL;DR\n- in the section\n## Body\n- outside of the section', 'tldr').at(-1)).toEqual(
      rejected('outside-tldr'),
    )
  })

  it('agrees with the extraction and returns one result for each line of any text', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '## TL;DR',
        '```',
        '',
        '- - -',
        'Prose',
        '1. a numbered line',
        '- [ ] a task that is long enough',
      ),
      fc.string({ maxLength: 40 }).map((text) => `- ${text}`),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (source) => {
        const markdown = source.join('\n')
        expect(takenTexts(explainLines(markdown, 'tldr'))).toEqual(extractTldr(markdown))
        expect(takenTexts(explainLines(markdown, 'takeaway'))).toEqual(extractTakeaways(markdown))
        expect(takenTexts(explainLines(markdown, 'action-item'))).toEqual(extractActionItems(markdown))
        expect(explainLines(markdown, 'tldr')).toHaveLength(markdown.split(/\r\n|\n|\r/).length)
      }),
    )
  })
})
