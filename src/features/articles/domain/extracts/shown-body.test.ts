// Decision 030: the body does not repeat a TL;DR that Quick Takeaways shows. Tested with the renderer and the
// extraction, because the rule compares their results.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../server/markdown/render-markdown.ts'
import { textOfHtml } from '../html-text.ts'
import { shownBody } from './shown-body.ts'
import { extractTakeaways } from './takeaways.ts'

const render = (markdown: string) => renderMarkdown(markdown, { topLevel: 2, idPrefix: 'section-' })

/** The body next to the takeaways, one line for each block. */
function shown(markdown: string): string[] {
  const html = shownBody(render(markdown), extractTakeaways(markdown))
  return html
    .replaceAll(/ id="[^"]*"/g, '')
    .split('\n')
    .filter((line) => line !== '')
}

const first = 'Name one reader and one promise first'
const second = 'Give two examples of your own voice'
const bullets = `- ${first}\n- ${second}`

describe('the body next to the takeaways', () => {
  it('omits a TL;DR that the takeaways contain, and its heading', () => {
    expect(shown(`An opening.\n\n## TL;DR\n\n${bullets}\n\n## The rest\n\nMore.`)).toEqual([
      '<p>An opening.</p>',
      '<h2>The rest</h2>',
      '<p>More.</p>',
    ])
  })

  it.each([
    ['bold', `- **${first}**\n- **Give** two \`examples\` of *your own* voice`],
    ['links and entities', '- See [this & that](https://example.com) &amp; "more" of it\n- A <tag> is only text here'],
    ['boxes and typographic bullets', `- [x] ${first}\n- [ ] ${second}`],
    ['typographic bullets', `• ${first}\n• ${second}`],
    ['loose items', `- ${first}\n\n- ${second}`],
    ['nested items', `- ${first}\n  - ${second}`],
    ['repeated items', `- ${first}\n- ${first}\n- ${second}`],
  ])('recognizes bullets with %s', (_, list) => {
    expect(shown(`## TL;DR\n\n${list}\n\n## The rest\n\nMore.`)).toEqual(['<h2>The rest</h2>', '<p>More.</p>'])
  })

  it.each([
    ['a label', `**TL;DR:**\n\n${bullets}\n\nThe text.`, ['<p>The text.</p>']],
    ['a label with loose items', `TL;DR\n\n- ${first}\n\n- ${second}\n\nThe text.`, ['<p>The text.</p>']],
    ['a quotation', `> ## TL;DR\n> ${bullets.replace('\n', '\n> ')}\n\nThe text.`, ['<p>The text.</p>']],
    ['a rule below it', `## TL;DR\n\n${bullets}\n\n---\n\nThe text.`, ['<p>The text.</p>']],
    [
      'a text above and a rule below',
      `Above.\n\n## TL;DR\n${bullets}\n\n---\n\nBelow.`,
      ['<p>Above.</p>', '<hr />', '<p>Below.</p>'],
    ],
    ['nothing else', `## TL;DR\n\n${bullets}`, []],
  ])('omits the section of %s', (_, markdown, lines) => {
    expect(shown(markdown)).toEqual(lines)
  })

  it.each([
    ['a bullet too short for a takeaway', `- ${first}\n- Too short`, '<li>Too short</li>'],
    ['a bullet over several lines', `- ${first}\n- ${second}\n  and what belongs to it`, `<li>${second}`],
    ['a paragraph', `${bullets}\n\nThis counts too.`, '<p>This counts too.</p>'],
    ['a subsection', `${bullets}\n\n### Why\n\nThis counts too.`, '<p>This counts too.</p>'],
    [
      'a fifth takeaway',
      ['one', 'two', 'three', 'four', 'five'].map((n) => `- ${first}, number ${n}`).join('\n'),
      `<li>${first}, number five</li>`,
    ],
  ])('keeps the heading above %s', (_, section, kept) => {
    const lines = shown(`## TL;DR\n\n${section}\n\n## The rest\n\nMore.`)
    expect([lines[0], lines.includes(kept), lines.includes(`<li>${first}</li>`)]).toEqual([
      '<h2>TL;DR</h2>',
      true,
      false,
    ])
  })

  it.each([
    ['without a TL;DR', `${bullets}\n\nThe text.`],
    ['with a TL;DR that no takeaway repeats', '## TL;DR\n\n- Too short\n\nThe text.'],
    ['with an empty one', `## TL;DR\n\n## Bullets\n\n${bullets}`],
    ['with a sentence that begins with TL;DR', `TL;DR: we looked at this.\n\n${bullets}`],
    ['with a TL;DR in code', `    TL;DR\n\n${bullets}`],
  ])('is the whole body %s', (_, markdown) => {
    expect(shownBody(render(markdown), extractTakeaways(markdown))).toBe(render(markdown))
  })

  it('is unchanged by a second run', () => {
    const html = render(`Above.\n\n## TL;DR\n\n${bullets}\n- Too short\n\n## The rest`)
    const once = shownBody(html, [first, second])
    expect(shownBody(once, [first, second])).toBe(once)
  })

  it('is well-formed HTML for any text', () => {
    const block = fc.constantFrom(
      '## TL;DR',
      'TL;DR',
      '> TL;DR',
      `- ${first}`,
      `  - ${second}`,
      `1. ${first}`,
      `> - ${first}`,
      '---',
      '',
      'Text',
      '### Sub',
      '`x`',
      '- Short',
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 14 }), (lines) => {
        const markdown = lines.join('\n')
        const open: string[] = []
        for (const [, closing, tag = ''] of shownBody(render(markdown), [first, second]).matchAll(
          /<(\/?)([a-z0-9]+)[^>]*?(?<!\/)>/g,
        )) {
          if (closing) expect(open.pop()).toBe(tag)
          else open.push(tag)
        }
        expect(open).toEqual([])
      }),
    )
  })

  it('is unchanged by 12,000 bullets that are not takeaways', () => {
    const long = render(`## TL;DR\n\n${'- short\n'.repeat(12_000)}`)
    expect(shownBody(long, [first])).toBe(long)
  })
})

it('textOfHtml removes tags and decodes entities', () => {
  expect(textOfHtml('<strong>a</strong> &amp;lt; &lt;b&gt;\n &quot;c&quot;')).toBe('a &lt; <b> "c"')
})
