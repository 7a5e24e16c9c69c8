import { describe, expect, it } from 'vitest'
import { extractTldr } from './tldr.ts'

const lines = (...texts: string[]) => texts.join('\n')

describe('the TL;DR', () => {
  it('takes bullet and numbered lines without their markers', () => {
    const description = lines('- dash bullet one', '* star bullet two', '3. numbered line three')
    expect(extractTldr(description)).toEqual(['dash bullet one', 'star bullet two', 'numbered line three'])
    expect(extractTldr(lines('• typographic bullet', '•without a space', '2) closing bracket'))).toEqual([
      'typographic bullet',
      'without a space',
      'closing bracket',
    ])
  })

  it('takes the first 3 lines at most', () => {
    const five = [1, 2, 3, 4, 5].map((n) => `- bullet number ${n}`)
    expect(extractTldr(lines(...five))).toEqual(['bullet number 1', 'bullet number 2', 'bullet number 3'])
  })

  it.each([
    ['- 1234567890', []],
    ['- 12345678901', ['12345678901']],
    ['1. 1234567890', []],
    ['1. 12345678901', ['12345678901']],
    ['- **1234567890**', []],
    ['- __12345678901__', ['12345678901']],
    ['-    1234567890    ', []],
    ['- 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀', []],
    ['- 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀', ['🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀']],
    ['- [ ] 1234567890', []],
  ])('measures %j in code points without markers', (line, expected) => {
    expect(extractTldr(line)).toEqual(expected)
  })

  it.each([
    ['- **Bold** start of a line', 'Bold start of a line'],
    ['- ends with **bold words**', 'ends with bold words'],
    ['- __Bold__ by underscores', 'Bold by underscores'],
    ['- **Unclosed bold marker', 'Unclosed bold marker'],
    ['- ***both at once*** is gone', 'both at once is gone'],
    ['- some *emphasis* goes too', 'some emphasis goes too'],
    ['- keeps snake__case and a_b_c', 'keeps snake__case and a_b_c'],
    ['- 2 * 3 ** 4 is arithmetic', '2 * 3 ** 4 is arithmetic'],
    ['- read [the study](https://example.com/a_(b)) now', 'read the study now'],
    ['- use `robots.txt` &amp; sitemaps', 'use robots.txt & sitemaps'],
    ['- not \\*emphasised\\* at all', 'not *emphasised* at all'],
    ['  - nested bullets count', 'nested bullets count'],
    ['> - quoted bullets count', 'quoted bullets count'],
    ['- [x] done is a marker too', 'done is a marker too'],
    ['- تقليل تكلفة الإعلانات بالذكاء', 'تقليل تكلفة الإعلانات بالذكاء'],
    ['١. نص عربي مرقم وطويل', 'نص عربي مرقم وطويل'],
  ])('takes %j as plain text', (line, expected) => {
    expect(extractTldr(line)).toEqual([expected])
  })

  it.each([
    ['nothing', ''],
    ['prose', 'A long paragraph without any list in it.'],
    ['a bold paragraph', '**This whole line is bold**'],
    ['a marker without its space', '-not a bullet in Markdown'],
    ['a negative number', '-25% fewer clicks this year'],
    ['a number that begins a sentence', '2025 was a year of change'],
    ['a decimal number', '3.5 million people saw it'],
    ['a rule of dashes', '- - - - - - - - - - - -'],
    ['a rule of stars', '* * * * * * * * * * * *'],
    ['a heading', '## - heading with a dash'],
    ['a plus sign', '+ plus is not in the list'],
    ['other dashes', '– an en dash is no bullet'],
    ['fenced code', '```yaml\n- name: a long enough line\n```'],
    ['an unclosed fence', '~~~\n- still code down here'],
    ['only an image', '- ![a very long description](https://example.com/a.png)'],
  ])('is empty for %s', (_, description) => {
    expect(extractTldr(description)).toEqual([])
  })

  it('continues after a code block that contains a shorter fence', () => {
    const code = lines('````', '- not this one, code', '```', '- nor this one, code', '````')
    expect(extractTldr(lines(code, '- but this one is text'))).toEqual(['but this one is text'])
  })

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', (ending) => {
    expect(extractTldr(['- the first bullet', '- the second bullet'].join(ending))).toEqual([
      'the first bullet',
      'the second bullet',
    ])
  })
})

describe('a TL;DR section', () => {
  const body = ['- a bullet of the body', '- another of the body']

  it.each([
    '## TL;DR',
    '# TLDR',
    '### **TL;DR**',
    '## 🚀 TL;DR: the short version',
    '## tl;dr ##',
    '**TL;DR**',
    '**TL;DR:**',
    'TL;DR:',
    '__TL; DR__',
    '> **TL;DR**',
  ])('begins with %j and replaces bullets elsewhere in the text', (opening) => {
    const description = lines(
      '- a bullet before it',
      '',
      opening,
      '',
      '- short and to the point',
      '',
      '## More',
      ...body,
    )
    expect(extractTldr(description)).toEqual(['short and to the point'])
  })

  it('may be underlined', () => {
    expect(extractTldr(lines(...body, '', 'TL;DR', '-----', '- the point of it all'))).toEqual(['the point of it all'])
  })

  it.each(['# Body', '## Body', '#### Body'])('ends at the next heading, here %j', (heading) => {
    expect(extractTldr(lines('## TL;DR', '- the only point here', heading, ...body))).toEqual(['the only point here'])
  })

  it('under a heading may have paragraphs between its bullets', () => {
    const description = lines('## TL;DR', '- the first point', '', 'In between.', '', '- the second point')
    expect(extractTldr(description)).toEqual(['the first point', 'the second point'])
  })

  it('under a label ends at a heading, a rule or the first paragraph after its bullets', () => {
    for (const end of ['#### Deeper', '---', '\nA paragraph of the article.']) {
      expect(extractTldr(lines('**TL;DR**', '', '- the only point here', end, ...body))).toEqual([
        'the only point here',
      ])
    }
  })

  it('may have an introduction, wrapped bullets and blank lines between them', () => {
    const description = lines(
      'TL;DR',
      '',
      'In three points:',
      '',
      '- the first point',
      'goes on',
      '',
      '- the second point',
    )
    expect(extractTldr(description)).toEqual(['the first point', 'the second point'])
  })

  it('leaves the TL;DR empty when no line is long enough', () => {
    expect(extractTldr(lines('## TL;DR', '- short', 'Just prose.', '## Body', ...body))).toEqual([])
  })

  it.each(['TL;DR: we looked at everything.', '## TLDRs considered harmful', 'tldraw is a product', '```\nTL;DR\n```'])(
    'does not begin with %j',
    (line) => {
      expect(extractTldr(lines('- a bullet before it', '', line, '', '- a bullet after it'))).toEqual([
        'a bullet before it',
        'a bullet after it',
      ])
    },
  )
})
