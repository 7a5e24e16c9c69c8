import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { element, emptyElement, escapeXml, parent } from './xml.ts'

describe('text in XML', () => {
  it.each([
    ['plain text, with signs: 100% #1 (a/b)?', 'plain text, with signs: 100% #1 (a/b)?'],
    ['A & B', 'A &amp; B'],
    ['<a href="x">', '&lt;a href=&quot;x&quot;&gt;'],
    ['a ]]> b', 'a ]]&gt; b'],
    ['&amp; &#0;', '&amp;amp; &amp;#0;'],
    ['a\u0000\u0008\u000b\u000c\u001f\ufffe\uffffb', 'ab'],
    ['tab\t line\n', 'tab\t line\n'],
    ['return\r', 'return&#13;'],
    ['half \ud83d', 'half \ufffd'],
    ['🚀 שלום', '🚀 שלום'],
    ['', ''],
  ])('writes %j as %j', (text, written) => expect(escapeXml(text)).toBe(written))

  it('accepts every character of the basic plane', () => {
    for (let first = 0; first < 0x10000; first += 0x100) {
      const text = Array.from({ length: 0x100 }, (_, i) => String.fromCharCode(first + i)).join('')
      const xml = parent('a', [element('b', text, { c: text }), emptyElement('d', { e: text })])
      expect(XMLValidator.validate(xml)).toBe(true)
      expect(xml.isWellFormed()).toBe(true)
    }
  })

  it('is read back unchanged', () => {
    const text = ' <b>&amp;</b> "quoted" '
    const parser = new XMLParser({ ignoreAttributes: false, trimValues: false })
    expect(parser.parse(element('a', text, { b: text })).a).toEqual({ '#text': text, '@_b': text })
  })
})
