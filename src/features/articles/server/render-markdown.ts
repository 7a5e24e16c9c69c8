// Markdown to HTML that is safe to show, once, when an article is saved: readers download no Markdown code.
import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { sourceLines } from '../domain/extracts/lines.ts'
import { safeLinks, withoutImages } from './inline-tokens.ts'
import { outline, withoutEmptyBlocks } from './outline.ts'

type RenderOptions = {
  /** The level its first heading gets: the page has headings of its own above it. */
  topLevel: 2 | 3
  /** In front of every id, so that no heading can take the id of a part of the page. Links to `#heading` follow. */
  idPrefix: string
}

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Every link is parsed as one and then judged by our own rule, so that a refused link leaves its text and not its source.
markdownIt.validateLink = () => true
markdownIt.renderer.rules.fence = codeBlock
markdownIt.renderer.rules.code_block = codeBlock
// Wide tables and code scroll by themselves on a phone, and the keyboard must reach what scrolls.
markdownIt.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
markdownIt.renderer.rules.table_close = () => '</table></div>\n'

/** Raw HTML is shown as text; images are dropped; of links only those of `isSafeLink` stay. */
export function renderMarkdown(markdown: string, options: RenderOptions): string {
  const tokens = markdownIt.parse(withMarkdownBullets(markdown), {})
  for (const token of tokens) {
    if (token.children) token.children = safeLinks(withoutImages(token.children), options.idPrefix)
    // Alignment would be an inline style, which the page's security policy refuses.
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null
  }
  const html = markdownIt.renderer.render(outline(withoutEmptyBlocks(tokens), options), markdownIt.options, {})
  return sanitizeHtml(html, allowed).trim()
}

/** The second pass: whatever a fault in the first let through ends here. */
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

/** `•` is a bullet and `[ ]` a box to tick, to our rules and to readers, but not to Markdown. */
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
