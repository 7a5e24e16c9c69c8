import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileTexts } from '../../../../../test/support/corpora/hostile-texts.ts'
import { type EditorSite, openEditor, openEditorSite } from '../../../../../test/support/editor-site.ts'
import { marked, selected } from '../testing/marked-selection.ts'

// A browser on a busy machine is slow.
const actionMs = 20_000
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: actionMs } } })

let site: EditorSite
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await openEditorSite()
  // Bypasses the site's security policy, which would also block the scripts of a paste.
  const opened = await openEditor(site, { bypassCSP: true })
  page = opened.page
  page.setDefaultTimeout(actionMs)
  await page.getByRole('button', { name: 'Write' }).first().click()
  complaints = opened.complaints
  await page.getByRole('textbox', { name: 'Description' }).waitFor()
})
afterAll(() => page.context().close())

type Clipboard = { html?: string; plain?: string; kind?: string }

/**
 * Pastes over the marked selection. Returns the text with its selection marked, or a note that the browser handles the
 * paste.
 */
async function pasteInto(before: string, clipboard: Clipboard): Promise<string> {
  const at = selected(before)
  await page.getByRole('textbox', { name: 'Description' }).fill(at.text)
  return page.evaluate(
    ({ at, clipboard }) => {
      const field = document.querySelector('textarea')
      if (!field) return 'no field'
      field.focus()
      field.setSelectionRange(at.start, at.end)
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', clipboard.plain ?? '')
      if (clipboard.html !== undefined) clipboardData.setData('text/html', clipboard.html)
      if (clipboard.kind !== undefined) clipboardData.setData(clipboard.kind, '{}')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (field.dispatchEvent(event)) return 'left to the browser'
      const [start, end] = [field.selectionStart, field.selectionEnd]
      const middle = start === end ? '|' : `‹${field.value.slice(start, end)}›`
      return field.value.slice(0, start) + middle + field.value.slice(end)
    },
    { at, clipboard },
  )
}

const markdownOf = async (html: string) => (await pasteInto('|', { html })).replace(/\|$/, '')

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
  ])('%s becomes %j', async (html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown)
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
  ])('escapes the text %j', async (html, markdown) => {
    expect(await markdownOf(`<p>${html}</p><p>end</p>`)).toBe(`${markdown}\n\nend`)
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
  ])('keeps only the text of a link to %j', async (href) => {
    expect(await markdownOf(`<p>a <a href="${href}">link</a> <b>b</b></p>`)).toBe('a link **b**')
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
  ])('drops %s', async (html) => {
    expect(await markdownOf(`<p>a ${html}<b>b</b></p>`)).toMatch(/^a\s+\*\*b\*\*$/)
  })

  it('converts hostile depth and size', async () => {
    const deep = `${'<div><b>'.repeat(3_000)}deep${'</b></div>'.repeat(3_000)}`
    expect(await markdownOf(deep)).toContain('deep')
    expect(await markdownOf(`${'<ul><li>x'.repeat(3_000)}`)).toContain('- x')
    expect(await markdownOf(`${'<ul>'.repeat(3_000)}<li>x`)).toContain('x')
    expect(await markdownOf(`${'<blockquote>'.repeat(3_000)}<p>x`)).toContain('x')
    expect(await markdownOf(`<pre>${'`a'.repeat(200_000)}</pre>`)).toContain('`a')
    // Each input becomes one line of Markdown, because the browser needs seconds for many lines.
    expect(await markdownOf(`<h2>x${'<i> </i><br>y<br>'.repeat(25_000)}</h2>`)).toMatch(/^## x y y.*y$/)
    expect(await markdownOf(`<pre>a${' '.repeat(400_000)}b</pre>`)).toMatch(/^```\na +b\n```$/)
  })

  it('beyond 500,000 characters is pasted as plain text', async () => {
    const html = (characters: number) => '<b title="">x</b>'.replace('""', `"${'y'.repeat(characters - 17)}"`)
    expect(html(500_000)).toHaveLength(500_000)
    expect(await markdownOf(html(500_000))).toBe('**x**')
    expect(await pasteInto('|', { html: html(500_001), plain: 'x' })).toBe('left to the browser')
  })

  it('keeps only the links of the hostile corpus that the page would keep', async () => {
    for (const text of hostileTexts) {
      const markdown = await markdownOf(`<p>${text}</p><p>end</p>`)
      for (const [, address] of markdown.matchAll(/(?<!\\)\]\(([^)]*)\)/g))
        expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
      for (const html of markdown.matchAll(/.?<[a-z/!?]/gi)) expect(html[0]).toMatch(/^[\\`]/)
    }
  })

  it('runs nothing and requests nothing', async () => {
    // Once this image has failed, those of the pastes would have failed and run their handlers.
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const picture = new Image()
      picture.onerror = () => resolve()
      picture.src = '/no-picture.png'
      return promise
    })
    expect(complaints).toEqual([])
    expect(await page.title()).toBe('Editor')
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
  ])('of %j is left to the browser', async (clipboard) => {
    expect(await pasteInto('a |', clipboard)).toBe('left to the browser')
  })

  it.each([
    ['a ‹word› b', 'a [word](https://a.example)| b'],
    ['a ‹ word ›b', 'a  [word](https://a.example)| b'],
    ['‹- item›', '- [item](https://a.example)|'],
    ['a |b', 'left to the browser'],
    ['‹https://old.example›', 'left to the browser'],
    ['‹one\ntwo›', 'left to the browser'],
    ['‹ ›', 'left to the browser'],
  ])('of an address over %j results in %j', async (before, after) => {
    expect(await pasteInto(before, { plain: ' https://a.example ' })).toBe(after)
  })

  it.each(['javascript:alert(1)', 'https://user@evil.example', 'https://a.example and more', 'ftp://a.example'])(
    'of %j makes no link',
    async (plain) => {
      expect(await pasteInto('‹word›', { plain })).toBe('left to the browser')
    },
  )

  it.each([
    ['before|', '<h2>H</h2>', 'before\n\n## H|'],
    ['|after', '<h2>H</h2>', '## H|\n\nafter'],
    ['- |', '<ul><li>one</li><li>two</li></ul>', '- one\n- two|'],
    ['- |', '<p>one <b>two</b></p>', '- one **two**|'],
    ['a ‹x› b', '<b>bold</b>', 'a **bold**| b'],
    ['one\n|\ntwo', '<ul><li>item</li></ul>', 'one\n- item|\ntwo'],
  ])('into %j of %s results in %j', async (before, html, after) => {
    expect(await pasteInto(before, { html })).toBe(after)
  })

  it('can be undone', async () => {
    const at = selected('a ‹word› b')
    await pasteInto('a ‹word› b', { html: '<ul><li>one</li></ul>' })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(at.text)
    expect(marked(at, null)).toBe('no edit')
  })
})
