import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { growthOf, nearlyLinear } from '../../../../../test/support/growth.ts'
import { renderMarkdown } from './render-markdown.ts'

const options = { topLevel: 2, idPrefix: 'section-' } as const
const render = (markdown: string) => renderMarkdown(markdown, options)

/** Texts that would run code, load something or mislead readers if they were rendered unchanged. */
const hostile = [
  // Raw HTML
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/track.png?reader=1">',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password></form>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="position:fixed;inset:0" onmouseover=alert(1)>x</div>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '</div></article></main><h1>Taken over</h1>',
  '<video><source onerror=alert(1)></video>',
  '<template><script>alert(1)</script></template>',
  '- item\n\n  <script>alert(1)</script>',
  '> <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '# <img src=x onerror=alert(1)>',
  // Links that would run code
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](<java\nscript:alert(1)>)',
  '[x](java&#x0A;script:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))',
  '[x](&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](javascript&amp;colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](javascript&#x0003A;alert(1))',
  '[x](javascript%3Aalert(1))',
  '[x](%6A%61%76%61%73%63%72%69%70%74%3Aalert(1))',
  '[x](%256Aavascript%253Aalert(1))',
  '[x](%25252525256aavascript:alert(1))',
  '[x](java%0d%0ascript%0d%0a:alert(1))',
  '[x](\\javascript:alert(1))',
  '[x](java\\script\\:alert(1))',
  '[x](\u0000javascript:alert(1))',
  '[x](java\u200bscript:alert(1))',
  '[x](\ufeffjavascript:alert(1))',
  '[x](\u202ejavascript:alert(1))',
  '[x](ｊavascript：alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](livescript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml;utf8,<svg/onload=alert(1)>)',
  '[x](DATA&colon;text/html,x)',
  '[x](blob:https://evil.example/1)',
  '[x](filesystem:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '[x](view-source:javascript:alert(1))',
  '[x](feed:javascript:alert(1))',
  '[x](intent://evil.example#Intent;scheme=http;end)',
  '[x](tel:+1900)',
  '[x](unknown:thing)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '<vbscript:msgbox(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '[r]\n\n[r]: <java&#115;cript:alert(1)> "title"',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '- [x](javascript:alert(1))',
  '| [x](javascript:alert(1)) |\n|---|',
  '## [x](javascript:alert(1))',
  // Links whose real host differs from the visible one
  '[x](//evil.example)',
  '[x](///evil.example)',
  '[x](\\\\\\\\evil.example)',
  '[x](/\\\\evil.example)',
  '[x](/%5Cevil.example)',
  '[x](%2F%2Fevil.example)',
  '[x](&#47;&sol;evil.example)',
  '[x](&#9;//evil.example)',
  '[x](https:evil.example)',
  '[x](https:/evil.example)',
  '[x](https:\\\\\\\\evil.example)',
  '[x](https://good.example@evil.example)',
  '[x](https://good.example%2F@evil.example)',
  '[x](https://)',
  // Attempts to inject attributes through links and images
  '[x](https://good.example "\\" onmouseover=alert(1) x=\\"")',
  '[x](https://good.example"onmouseover="alert(1))',
  "[x](https://good.example'onmouseover='alert(1))",
  '[x](<https://good.example" onmouseover="alert(1)>)',
  '[x](https://good.example/`"><script>alert(1)</script>)',
  '![x](https://evil.example/track.png)',
  '![x](x "\\" onerror=\\"alert(1)")',
  '![<img src=x onerror=alert(1)>](https://evil.example/a.png)',
  '![x][i]\n\n[i]: https://evil.example/track.png',
  '```"><script>alert(1)</script>\ncode\n```',
  '``` x" onmouseover="alert(1)\ncode\n```',
  '`<img src=x onerror=alert(1)>`',
  '    <script>alert(1)</script>',
  '# x" onmouseover="alert(1) id="root',
]

const allowedAttributes: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p br hr blockquote ul li code strong em s table thead tbody tr th td'.split(' ').map((tag) => [tag, []]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  a: ['href', 'rel'],
  ol: ['start'],
  pre: ['tabindex'],
  div: ['class', 'tabindex'],
}

type Element = { tag: string; attributes: Record<string, string> }

function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => elements.push({ tag, attributes }),
    oncomment: () => elements.push({ tag: 'comment', attributes: {} }),
    onprocessinginstruction: () => elements.push({ tag: 'instruction', attributes: {} }),
  })
  parser.end(html)
  return elements
}

describe('hostile Markdown', () => {
  it('contains over 100 different texts', () => {
    expect(new Set(hostile).size).toBe(hostile.length)
    expect(hostile.length).toBeGreaterThanOrEqual(100)
  })

  it.each(hostile)('renders harmlessly: %j', (markdown) => {
    for (const html of [render(markdown), render(`Before\n\n${markdown}\n\nafter **it**.`)]) {
      for (const { tag, attributes } of elementsOf(html)) {
        expect(Object.keys(allowedAttributes)).toContain(tag)
        for (const name of Object.keys(attributes)) expect(allowedAttributes[tag]).toContain(name)
        if (tag === 'a') expectHarmless(attributes.href ?? '')
        if (attributes.id) expect(attributes.id).toMatch(/^section-[a-z0-9-]+$/)
      }
      // Text may contain anything, but no tag may contain any of it.
      for (const tag of html.match(/<[^>]*>?/g) ?? []) {
        expect(tag).toMatch(
          /^<\/?(h[2-6]|p|br|hr|blockquote|ul|ol|li|pre|code|div|strong|em|s|a|table|thead|tbody|tr|th|td)( [^<>]*)?( \/)?>$/,
        )
        expect(tag.replaceAll(/"[^"]*"/g, '""')).toMatch(/^<\/?[a-z0-9]+( [a-z]+="")*( \/)?>$/)
      }
    }
  })
})

function expectHarmless(href: string): void {
  const page = 'https://site.example/article/1/x'
  const url = new URL(href, page)
  expect(['http:', 'https:', 'mailto:']).toContain(url.protocol)
  expect(url.host).not.toMatch(/evil/)
  if (!/^(https?:\/\/|mailto:)/.test(href)) expect(url.origin).toBe('https://site.example')
}

describe('links', () => {
  it.each([
    [
      '[x](https://example.com/a?b=1&c=2#d)',
      '<a href="https://example.com/a?b=1&amp;c=2#d" rel="noopener nofollow">x</a>',
    ],
    ['[x](HTTP://example.com)', '<a href="HTTP://example.com" rel="noopener nofollow">x</a>'],
    ['<https://example.com>', '<a href="https://example.com" rel="noopener nofollow">https://example.com</a>'],
    ['[x](mailto:a@example.com)', '<a href="mailto:a@example.com">x</a>'],
    ['[x](/qr-code-generator?a=1#b)', '<a href="/qr-code-generator?a=1#b">x</a>'],
    ['[x](page)', '<a href="page">x</a>'],
    ['[x](../page:two)', '<a href="../page:two">x</a>'],
    ['[x](?q=a:b)', '<a href="?q=a:b">x</a>'],
    ['[x](#some-heading)', '<a href="#section-some-heading">x</a>'],
    [
      '[x](https://example.com/?to=https%3A%2F%2Fa%40b.example)',
      '<a href="https://example.com/?to=https%3A%2F%2Fa%40b.example" rel="noopener nofollow">x</a>',
    ],
    ['[x](https://example.com/100%25)', '<a href="https://example.com/100%25" rel="noopener nofollow">x</a>'],
    ['[x][r]\n\n[r]: https://example.com "Title"', '<a href="https://example.com" rel="noopener nofollow">x</a>'],
  ])('%s stays a link', (markdown, link) => {
    expect(render(markdown)).toBe(`<p>${link}</p>`)
  })

  it('that are unsafe are replaced with their formatted text', () => {
    expect(render('see [the **study**](javascript:alert(1)) and [this](https://example.com)')).toBe(
      '<p>see the <strong>study</strong> and <a href="https://example.com" rel="noopener nofollow">this</a></p>',
    )
  })

  it('are not created from bare addresses', () => {
    expect(render('https://example.com')).toBe('<p>https://example.com</p>')
  })
})

describe('headings', () => {
  const outlineOf = (markdown: string, topLevel: 2 | 3 = 2) =>
    elementsOf(renderMarkdown(markdown, { topLevel, idPrefix: 'x-' })).map(
      ({ tag, attributes }) => `${tag}#${attributes.id}`,
    )

  it.each([
    ['# a\n## b\n### c\n# d', 2, ['h2#x-a', 'h3#x-b', 'h4#x-c', 'h2#x-d']],
    ['## a\n### b', 2, ['h2#x-a', 'h3#x-b']],
    ['### a\n## b', 2, ['h2#x-a', 'h2#x-b']],
    ['# a\n#### b\n#### c\n## d', 2, ['h2#x-a', 'h3#x-b', 'h3#x-c', 'h3#x-d']],
    ['# a\n## b\n### c\n#### d\n##### e\n###### f', 2, ['h2#x-a', 'h3#x-b', 'h4#x-c', 'h5#x-d', 'h6#x-e', 'h6#x-f']],
    ['# a\n## b', 3, ['h3#x-a', 'h4#x-b']],
    ['a\n===\n\nb\n---', 2, ['h2#x-a', 'h3#x-b']],
  ] as const)('of %j begin at level %i and skip none', (markdown, topLevel, expected) => {
    expect(outlineOf(markdown, topLevel)).toEqual(expected)
  })

  it('have unique ids, also without ASCII letters', () => {
    expect(outlineOf('# Same\n# Same\n# Same 2\n# Same\n# أخبار\n# 🚀')).toEqual([
      'h2#x-same',
      'h2#x-same-2',
      'h2#x-same-2-2',
      'h2#x-same-3',
      'h2#x-part',
      'h2#x-part-2',
    ])
  })

  it('have the id of their text without its formatting', () => {
    expect(outlineOf('# The **bold** [link](https://example.com) & `code`')[0]).toBe('h2#x-the-bold-link-code')
  })

  it('that become empty are removed', () => {
    expect(render('# \n\n# ![x](https://example.com/a.png)\n\ntext')).toBe('<p>text</p>')
  })
})

describe('an article’s HTML', () => {
  it('has no images and no paragraphs that held only images', () => {
    expect(render('![alt](https://example.com/a.png)\n\nsee ![alt](/a.png) this')).toBe('<p>see  this</p>')
  })

  it('has lists for • bullets, except inside code', () => {
    expect(render('• one\n• two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')
    expect(render('```\n• one\n```')).toContain('• one')
    expect(render('- [ ] to do\n- [x] done')).toBe('<ul>\n<li>☐ to do</li>\n<li>☑ done</li>\n</ul>')
  })

  it('keeps lists, their numbers, quotes, tables, emphasis and code', () => {
    const html = render('3. a\n4. b\n\n> q\n\n| h |\n|:-:|\n| c |\n\n**b** *i* ~~s~~ `c`\n\n---\n\nx  \ny')
    for (const part of [
      '<ol start="3">',
      '<blockquote>',
      '<strong>b</strong>',
      '<em>i</em>',
      '<s>s</s>',
      '<code>c</code>',
      '<hr />',
      '<br />',
    ]) {
      expect(html).toContain(part)
    }
    expect(html).toMatch(/<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>h<\/th>/)
  })

  it('is empty for an empty text, and the same for every line ending', () => {
    expect(render('')).toBe('')
    expect(render('# a\r\n\r\n- b\r\n- c')).toBe(render('# a\n\n- b\n- c'))
  })

  it('keeps right-to-left text and emoji as they are', () => {
    expect(render('أخبار **التسويق** 🚀')).toBe('<p>أخبار <strong>التسويق</strong> 🚀</p>')
  })

  it.each(['![', '*_', 'a\n-\n', '> ', '|-\n'])('takes linear time for 50,000 characters of %j', (part) => {
    expect(growthOf(render, part, 50_000)).toBeLessThan(nearlyLinear)
  })
})
