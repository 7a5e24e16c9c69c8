// What a paste becomes, on a page that parses HTML as browsers do. `markdown-editor.test.ts` pastes in a real one.
import { describe, expect, it } from 'vitest'
import { hostileTexts } from '../../../../../test/support/corpora/hostile-texts.ts'
import { marked, selected } from '../testing/marked-selection.ts'
import { editForPaste } from './edit-for-paste.ts'

type Clipboard = { html?: string; plain?: string; kind?: string }

/**
 * Pastes over the marked selection. Returns the text with its selection marked, or a note that the browser handles the
 * paste.
 */
function pasteInto(before: string, { html, plain, kind }: Clipboard): string {
  const data = new Map([['text/plain', plain ?? '']])
  if (html !== undefined) data.set('text/html', html)
  if (kind !== undefined) data.set(kind, '{}')
  const at = selected(before)
  const edit = editForPaste(at, { types: [...data.keys()], getData: (type) => data.get(type) ?? '' })
  return edit === null ? 'left to the browser' : marked(at, edit)
}

const markdownOf = (html: string) => pasteInto('|', { html }).replace(/\|$/, '')

describe('pasted HTML', () => {
  it.each([
    ['<h1>One</h1><h3>Three</h3>', '# One\n\n### Three'],
    ['<h2>A <b>bold</b> <a href="https://a.example">link</a></h2>', '## A bold [link](https://a.example)'],
    [
      '<p>One <b>bold</b>, <strong>two</strong>, <i>three</i>, <em>four</em>.</p>',
      'One **bold**, **two**, *three*, *four*.',
    ],
    ['<p><b>bold <i>both</i></b></p>', '**bold** ***both***'],
    ['<p><b> spaced </b>out</p>', '**spaced** out'],
    ['<p><b>one</b><b>two</b> <b> </b></p>', '**onetwo**'],
    ['<p><b>Note:</b>text</p>', '**Note**:text'],
    ['<p>one</p><p>two<br>three<br><br>four</p>', 'one\n\ntwo  \nthree\n\nfour'],
    ['<ul><li>one</li><li><p>two</p><ul><li>inner</li></ul></li></ul><p>end</p>', '- one\n- two\n  - inner\n\nend'],
    ['<ul><li>one</li><ul><li>inner</li></ul></ul>', '- one\n  - inner'],
    ['<ol start="3"><li>three</li><li>four<ol><li>inner</li></ol></li></ol>', '3. three\n4. four\n   1. inner'],
    ['<ol start="-1"><li>one</li></ol><ol start="x"><li>one</li></ol>', '1. one\n1. one'],
    ['<ul><li></li><li> <br>one<br>line</li></ul>', '- one line'],
    ['<p>Run <code>npm *start*</code> or <kbd>a`b</kbd></p>', 'Run `npm *start*` or `` a`b ``'],
    ['<pre>\n<code>a\n  b &lt;c&gt;<br>```</code></pre>', '````\na\n  b <c>\n```\n````'],
    ['<blockquote><p>said</p><p>twice</p></blockquote>', '> said\n>\n> twice'],
    [
      '<p>a <a href="https://a.example/x_(y)?q=1&amp;r=2">lin<b>k</b></a> b</p>',
      'a [lin**k**](https://a.example/x_%28y%29?q=1&r=2) b',
    ],
    ['<p><a href="mailto:a@b.example">mail</a></p>', '[mail](mailto:a@b.example)'],
    ['<p><a href="https://a.example"> </a><a href="https://a.example"><img src="x"></a>text</p><p>b</p>', 'text\n\nb'],
    [
      '<table><tr><th>Tool</th><th>Price</th></tr><tr><td>One</td><td></td><td>4</td></tr></table>',
      'Tool | Price\n\nOne | 4',
    ],
    ['<div>one</div><div><b>two</b></div>', 'one\n\n**two**'],
    [
      '<p><span style="font-weight:700">bold</span> <span style="font-style: italic">slanted</span></p>',
      '**bold** *slanted*',
    ],
    ['<b style="font-weight:normal"><p>one</p><p>two</p></b>', 'one\n\ntwo'],
    ['<p>white \n\t  space&nbsp;&nbsp;here <b>b</b></p>', 'white space here **b**'],
    ['<p>👩‍👩‍👧 <b>🚀</b> שלום <i>é</i></p>', '👩‍👩‍👧 **🚀** שלום *é*'],
    [
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>one</p><p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">2.</span>two</p>',
      '- one\n   2. two',
    ],
  ])('%s becomes %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    [
      '2 * 3, *this*, **that** and _those_ but snake_case',
      '2 * 3, \\*this\\*, \\*\\*that\\*\\* and \\_those\\_ but snake_case',
    ],
    ['a `tick` and \\ slash', 'a \\`tick\\` and \\\\ slash'],
    ['[x](y) and [1] alone', '[x\\](y) and [1] alone'],
    ['a &lt;b&gt; &amp;amp; 1 &lt; 2 ~~gone~~', 'a \\<b> \\&amp; 1 < 2 \\~~gone\\~~'],
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['12. no number', '12\\. no number'],
    ['&gt; no quote', '\\> no quote'],
    ['---', '\\---'],
  ])('escapes the text %j', (html, markdown) => {
    expect(markdownOf(`<p>${html}</p><p>end</p>`)).toBe(`${markdown}\n\nend`)
  })

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['//evil.example'],
    ['/admin'],
    ['#top'],
    ['https://user:pass@evil.example'],
    ['https://'],
    [''],
  ])('keeps only the text of a link to %j', (href) => {
    expect(markdownOf(`<p>a <a href="${href}">link</a> <b>b</b></p>`)).toBe('a link **b**')
  })

  it.each([
    '<script>steal()</script>',
    '<style>p{color:red}</style>',
    '<iframe src="https://evil.example" srcdoc="<script>steal()</script>"></iframe>',
    '<img src=x onerror="document.title=1"><svg onload="document.title=1"><text>no</text></svg>',
    '<object data="https://evil.example"></object><embed src="https://evil.example">',
    '<span style="display:none">hidden</span><span hidden>hidden</span><p style="visibility: hidden">hidden</p>',
    '<link rel=stylesheet href="https://evil.example/a.css"><meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example">',
    '<math><mi>no</mi></math><template><b>no</b></template><noscript><b>no</b></noscript>',
    '<video src="https://evil.example" autoplay onloadstart="document.title=1"></video>',
  ])('drops %s', (html) => {
    expect(markdownOf(`<p>a ${html}<b>b</b></p>`)).toMatch(/^a\s+\*\*b\*\*$/)
  })

  it('beyond 500,000 characters is pasted as plain text', () => {
    const html = (characters: number) => '<b title="">x</b>'.replace('""', `"${'y'.repeat(characters - 17)}"`)
    expect(html(500_000)).toHaveLength(500_000)
    expect(markdownOf(html(500_000))).toBe('**x**')
    expect(pasteInto('|', { html: html(500_001), plain: 'x' })).toBe('left to the browser')
  })

  it('keeps only the links of the hostile corpus that the page would keep', () => {
    for (const text of hostileTexts) {
      const markdown = markdownOf(`<p>${text}</p><p>end</p>`)
      for (const [, address] of markdown.matchAll(/(?<!\\)\]\(([^)]*)\)/g))
        expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
      for (const html of markdown.matchAll(/.?<[a-z/!?]/gi)) expect(html[0]).toMatch(/^[\\`]/)
    }
  })
})

describe('a paste', () => {
  it.each([
    [{ plain: 'plain *text*' }],
    [{ plain: '# Markdown', html: '<meta charset="utf-8"><div style="color: red"><span># Markdown</span></div>' }],
    [{ plain: 'one', html: '<p>one</p>' }],
    [{ plain: '**b**', html: '<div><span style="font-weight:bold">**b**</span></div>', kind: 'vscode-editor-data' }],
    [{ plain: 'x', html: '' }],
    [{ plain: '', html: '<img src="https://evil.example/a.png">' }],
    [{}],
  ])('of %j is left to the browser', (clipboard) => {
    expect(pasteInto('a |', clipboard)).toBe('left to the browser')
  })

  it.each([
    ['a ‹word› b', 'a [word](https://a.example)| b'],
    ['a ‹ word ›b', 'a  [word](https://a.example)| b'],
    ['‹- item›', '- [item](https://a.example)|'],
    ['a |b', 'left to the browser'],
    ['‹https://old.example›', 'left to the browser'],
    ['‹one\ntwo›', 'left to the browser'],
    ['‹ ›', 'left to the browser'],
  ])('of an address over %j results in %j', (before, after) => {
    expect(pasteInto(before, { plain: ' https://a.example ' })).toBe(after)
  })

  it.each(['javascript:alert(1)', 'https://user@evil.example', 'https://a.example and more', 'ftp://a.example'])(
    'of %j makes no link',
    (plain) => {
      expect(pasteInto('‹word›', { plain })).toBe('left to the browser')
    },
  )

  it.each([
    ['before|', '<h2>H</h2>', 'before\n\n## H|'],
    ['|after', '<h2>H</h2>', '## H|\n\nafter'],
    ['- |', '<ul><li>one</li><li>two</li></ul>', '- one\n- two|'],
    ['- |', '<p>one <b>two</b></p>', '- one **two**|'],
    ['a ‹x› b', '<b>bold</b>', 'a **bold**| b'],
    ['one\n|\ntwo', '<ul><li>item</li></ul>', 'one\n- item|\ntwo'],
  ])('into %j of %s results in %j', (before, html, after) => {
    expect(pasteInto(before, { html })).toBe(after)
  })
})
