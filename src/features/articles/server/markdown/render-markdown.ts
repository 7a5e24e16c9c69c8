// Renders Markdown to safe HTML when an article is saved, so that readers download no Markdown code.
import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { sourceLines } from '#shared/markdown/source-lines.ts'
import { safeLinks, withoutImages } from './inline-tokens.ts'
import { outline, withoutEmptyBlocks } from './outline.ts'

type RenderOptions = {
  /** The level of the first heading, below the page's own headings. */
  topLevel: 2 | 3
  /** The prefix of every id, so that no heading id collides with an id of the page. Links to `#heading` get it too. */
  idPrefix: string
}

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false })
// markdown-it accepts every link. `safeLinks` checks it later, because an unsafe link then leaves its text instead of
// its source.
markdownIt.validateLink = () => true
markdownIt.renderer.rules.fence = codeBlock
markdownIt.renderer.rules.code_block = codeBlock
// Wide tables and code scroll on phones; `tabindex` lets the keyboard scroll them.
markdownIt.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
markdownIt.renderer.rules.table_close = () => '</table></div>\n'

/** Escapes raw HTML, drops images, and keeps only links that pass `isSafeLink`. */
export function renderMarkdown(markdown: string, options: RenderOptions): string {
  const tokens = markdownIt.parse(withMarkdownBullets(markdown), {})
  for (const token of tokens) {
    if (token.children) token.children = safeLinks(withoutImages(token.children), options.idPrefix)
    // Alignment would be an inline style, which the Content Security Policy forbids.
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null
  }
  const html = markdownIt.renderer.render(outline(withoutEmptyBlocks(tokens), options), markdownIt.options, {})
  return sanitizeHtml(html, allowed).trim()
}

/** A second line of defense behind the rules above. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 h5 h6 p br hr blockquote ul ol li pre code div strong em s a table thead tbody tr th td'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    pre: ['tabindex'],
    div: ['class', 'tabindex'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
  },
  allowedClasses: { div: ['table-scroll'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** The product treats `•` as a bullet and `[ ]` as a checkbox, but Markdown does not. */
function withMarkdownBullets(markdown: string): string {
  return sourceLines(markdown)
    .map(({ source, isCode }) =>
      isCode
        ? source
        : source
            .replace(/^([\s>]*)•[ \t]*/, '$1- ')
            .replace(
              /^([\s>]*(?:[-*]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?=[ \t])/,
              (_, marker, tick) => marker + (tick === ' ' ? '☐' : '☑'),
            ),
    )
    .join('\n')
}

function codeBlock(tokens: Token[], i: number): string {
  return `<pre tabindex="0"><code>${markdownIt.utils.escapeHtml(tokens[i]?.content ?? '')}</code></pre>\n`
}
