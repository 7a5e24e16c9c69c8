import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractActionItems } from '#features/articles/domain/extracts/bullets.ts'
import { metaDescriptionOf } from '#features/articles/domain/extracts/descriptions.ts'
import { readingMinutes } from '#features/articles/domain/extracts/plain-text.ts'
import { extractTakeaways } from '#features/articles/domain/extracts/takeaways.ts'
import { extractTldr } from '#features/articles/domain/extracts/tldr.ts'
import { whyLeftOut } from './preview-messages.ts'
import { readersView } from './readers-view.ts'
import type { TextKind } from './use-preview.ts'

const texts = (markdown: string, kind: TextKind) =>
  readersView(markdown, kind).extracts.map(({ taken }) => taken.map(({ text }) => text))

describe("the readers' view", () => {
  it('equals the extracts of the page for any text', () => {
    const line = fc.oneof(
      fc.constantFrom('## TL;DR', '**TL;DR:**', '```', '', '---', 'Prose', '1. a numbered line that is long enough'),
      fc.string({ maxLength: 40 }).map((text) => `- ${text}`),
      fc.string({ unit: 'grapheme-composite', maxLength: 60 }).map((text) => `* ${text}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (markdown) => {
        expect(texts(markdown, 'description')).toEqual([extractTldr(markdown), extractTakeaways(markdown)])
        expect(texts(markdown, 'practical-advice')).toEqual([extractActionItems(markdown)])
        const view = readersView(markdown, 'description')
        expect(view.description).toBe(metaDescriptionOf({ description: markdown, metaDescription: null }))
        expect(view.minutes).toBe(readingMinutes(markdown))
        expect(view.room).toBe(100_000 - [...markdown].length)
      }),
      { numRuns: 60 },
    )
  })

  it('contains the maximum of each extract', () => {
    expect(readersView('', 'description').extracts.map(({ extract, most }) => [extract, most])).toEqual([
      ['tldr', 3],
      ['takeaway', 4],
    ])
    expect(readersView('', 'practical-advice')).toMatchObject({
      description: null,
      extracts: [{ extract: 'action-item' }],
    })
  })

  it('reports advice that is hidden because only bullets are shown', () => {
    const hasOther = (markdown: string) => readersView(markdown, 'practical-advice').extracts[0]?.hasOther
    expect(hasOther('- an action item of some length\n\n')).toBe(false)
    expect(hasOther('Start small.\n- an action item of some length')).toBe(true)
  })
})

describe('the reason for an omitted line', () => {
  it.each([
    ['too-short', 'tldr', 'too short: needs more than 10 characters'],
    ['too-short', 'takeaway', 'too short: needs 20 to 200 characters'],
    ['too-short', 'action-item', 'too short: needs more than 15 characters'],
    ['enough', 'tldr', 'over the limit: we show the first 3'],
    ['enough', 'takeaway', 'over the limit: we show the first 4'],
    ['numbered', 'takeaway', 'numbered: only bullets count here'],
    ['code', 'tldr', 'in a code block'],
    ['outside-tldr', 'tldr', 'outside the TL;DR section'],
  ] as const)('has a text: %s of %s', (reason, extract, words) => {
    expect(whyLeftOut(reason, extract)).toBe(words)
  })
})
