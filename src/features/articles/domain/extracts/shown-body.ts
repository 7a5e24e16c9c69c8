// The body of an article below its Quick Takeaways, without a second TL;DR (decision 030). It processes the stored
// HTML, so that it applies to articles of any age. Feeds and Markdown versions show no takeaways and keep the whole
// text.
import { textOfHtml } from '../html-text.ts'
import { isTldrHeading, isTldrLabel } from './tldr.ts'

/**
 * Removes the TL;DR bullets that the takeaways contain, and the section's heading if the section is then empty. `html`
 * is the rendered description.
 */
export function shownBody(html: string, takeaways: readonly string[]): string {
  const section = takeaways.length === 0 ? null : findTldr(html)
  if (section === null) return html
  const before = html.slice(0, section.opening)
  const bullets = html.slice(section.content, section.end)
  const rest = withoutItems(bullets, new Set(takeaways.map(comparable)))
  if (rest === bullets) return html
  const isEmpty = /^\s*(?:<hr|$)/.test(rest) && !section.hasSubsections
  const shown = before + (isEmpty ? '' : html.slice(section.opening, section.content)) + rest + html.slice(section.end)
  const whole = shown.replace(/<blockquote>\s*<\/blockquote>\s*/, '').trim()
  // A rule after the removed section separates nothing.
  return isEmpty ? whole.replace(/^<hr ?\/?>\s*/, '') : whole
}

/**
 * Offsets in the HTML: `opening` is the start of the heading or label, `content` the end of it, and `end` the end of
 * the section.
 */
type Section = { opening: number; content: number; end: number; hasSubsections: boolean }

/** The first section with a TL;DR heading or label, by the rules of tldr.ts. */
function findTldr(html: string): Section | null {
  for (const match of html.matchAll(/<(h[2-6]|p)(?: id="[^"]*")?>(.*?)<\/\1>\s*/gs)) {
    const [whole, tag = '', inner = ''] = match
    const text = textOfHtml(inner)
    if (tag === 'p' ? !isTldrLabel(text) : !isTldrHeading(text)) continue
    const content = match.index + whole.length
    // The section of a heading ends at the next heading. The section of a label ends at the first block after its
    // bullets.
    const following = (tag === 'p' ? /<h[r2-6]|(?<!<li>\s)<p>|<\/blockquote>/ : /<h[2-6]|<\/blockquote>/).exec(
      html.slice(content),
    )
    const end = following ? content + following.index : html.length
    const hasSubsections = /^<h\d$/.test(following?.[0] ?? '') && (following?.[0] ?? '').slice(1) > tag
    return { opening: match.index, content, end, hasSubsections: tag !== 'p' && hasSubsections }
  }
  return null
}

/** Removes list items with one of these texts, inner ones first, and then empty lists. */
function withoutItems(html: string, texts: ReadonlySet<string>): string {
  const next = html
    .replaceAll(/<li>([^<]*(?:<(?!\/?li>)[^<]*)*)<\/li>\s*/g, (item, inner: string) =>
      texts.has(comparable(textOfHtml(inner))) ? '' : item,
    )
    .replaceAll(/<(ul|ol)(?: start="\d+")?>\s*<\/\1>\s*/g, '')
  return next === html ? html : withoutItems(next, texts)
}

/** Removes characters that may differ between a takeaway and the HTML: spaces, checkboxes and leftover markers. */
function comparable(text: string): string {
  return text.replaceAll(/[\s*_`\\☐☑]+/gu, '')
}
