import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedParts, withMarks } from './evidence-marks.ts'
import { withoutMarks } from './html-text.ts'

const sources = ['https://one.example/', 'https://two.example/']
const [one = '', two = ''] = sources
const marked = (html: string, ...claims: [text: string, citation: string][]) =>
  withMarks(
    html,
    claims.map(([text, citation]) => ({ text, citation })),
    sources,
  )

describe('the marks of supported claims', () => {
  it('stand behind each claim, with the number of its source', () => {
    expect(marked('<p>It rose by 31% in 2024.</p>', ['31%', two], ['2024', one])).toBe(
      '<p>It rose by <u>31%</u><a class="ev" href="#source-2" aria-label="Source 2">2</a> in <u>2024</u>' +
        '<a class="ev" href="#source-1" aria-label="Source 1">1</a>.</p>',
    )
  })

  it('find a claim across inline markup, entities, spaces and quotation marks', () => {
    expect(marked('<p><strong>40</strong> new&nbsp;shops</p>', ['40 new shops', one])).toContain(
      '</strong> new&nbsp;shops<a class="ev"',
    )
    expect(marked('<p>“R&amp;D is all we\n ever do”</p>', ['R&D is all we ever do', one])).toContain(
      'do</u><a class="ev"',
    )
    expect(marked('<p>5–10 days</p>', ['5-10 days', one])).toContain('days</u><a class="ev"')
  })

  it('find no claim in a longer number or word, in an attribute or across two blocks', () => {
    for (const html of [
      '<p>131% 31%x 1.31%</p>',
      '<p><a href="https://31%.example">x</a></p>',
      '<ul><li>31</li><li>%</li></ul>',
    ]) {
      expect(marked(html, ['31%', one])).toBe(html)
    }
  })

  it('are left out where the article does not cite the source any more', () => {
    expect(marked('<p>31%</p>', ['31%', 'https://gone.example/'])).toBe('<p>31%</p>')
  })

  it('change nothing else: without them the HTML is the same', () => {
    const piece = fc.constantFrom('<p>', '</p>', '31%', ' ', '&amp;', '&nbsp;', '<em>', '</em>', '2024', 'a', '"', '😀')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('')
        expect(withoutMarks(marked(html, ['31%', one], ['2024', two], ['a 31%', one]))).toBe(html)
      }),
    )
  })
})

describe('the marks in a line of text', () => {
  it('split it behind each claim', () => {
    const claims = [
      { text: '2024', citation: two },
      { text: '31%', citation: one },
    ]
    expect(markedParts('Up 31% in 2024.', claims, sources)).toEqual([
      { text: 'Up ', source: null },
      { text: '31%', source: 1 },
      { text: ' in ', source: null },
      { text: '2024', source: 2 },
      { text: '.', source: null },
    ])
    expect(markedParts('Nothing here', claims, sources)).toEqual([{ text: 'Nothing here', source: null }])
  })
})
