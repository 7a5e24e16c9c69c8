// The blocks of HTML from a serializer: our renderer of Markdown, or a parsed page. Tags are regular, text is escaped.
import type { ArticleBlock } from './claims.ts'

const inlineTags =
  'a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr'
/** Every tag that is not inline ends a block. */
const blockTag = new RegExp(`</?(?!(?:${inlineTags})\\b)[a-z][^>]*>`, 'i')
const linkTarget = /<a\b[^>]*? href="([^"]*)"/g

/** Each block with the addresses that it links to. Inline markup does not part a word or number. */
export function blocksOfHtml(html: string): ArticleBlock[] {
  return html
    .split(blockTag)
    .map(blockOf)
    .filter(({ text }) => text !== '')
}

function blockOf(html: string): ArticleBlock {
  const links = Array.from(html.matchAll(linkTarget), ([, address = '']) => decoded(address))
  // A raised digit is an exponent or a footnote, and no part of the number before it.
  const text = html.replaceAll(/<su[bp]\b[^>]*>\s*(?=\d)/gi, '^').replaceAll(/<[^>]*>/g, '')
  return { text: decoded(text).trim(), links }
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** Serializers write other characters than these by their number. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:(lt|gt|quot|nbsp|amp)|#(\d{1,7}));/g, (entity, name?: string, code?: string) => {
    if (name !== undefined) return characters[name] ?? entity
    const point = Number(code)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
  })
}
