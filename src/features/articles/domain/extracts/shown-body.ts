// The text of an article beside its Quick Takeaways. It works on the stored HTML, so that articles of any age are shown by it;
// feeds and Markdown versions, which have no takeaways above the text, keep the whole.
import { isTldrHeading, isTldrLabel } from './tldr.ts'

/**
 * The body without those bullets of its TL;DR that stand in the takeaways. The section's heading goes with them when nothing else
 * stands in it. `html` is what the renderer made of the description.
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
  // A rule between the section and the text separates nothing when nothing is left above it.
  return isEmpty ? whole.replace(/^<hr ?\/?>\s*/, '') : whole
}

/** What HTML of the renderer says: its text without tags. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  // As browsers write it.
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Offsets in the HTML: of the heading or label, of what follows it, of the end. */
type Section = { opening: number; content: number; end: number; hasSubsections: boolean }

/** The first section that a TL;DR heading or label opens, as the extraction sees it (tldr.ts). */
function findTldr(html: string): Section | null {
  for (const match of html.matchAll(/<(h[2-6]|p)(?: id="[^"]*")?>(.*?)<\/\1>\s*/gs)) {
    const [whole, tag = '', inner = ''] = match
    const text = textOfHtml(inner)
    if (tag === 'p' ? !isTldrLabel(text) : !isTldrHeading(text)) continue
    const content = match.index + whole.length
    // A heading's section lasts to the next heading, a label's to the first block after its bullets.
    const following = (tag === 'p' ? /<h[r2-6]|(?<!<li>\s)<p>|<\/blockquote>/ : /<h[2-6]|<\/blockquote>/).exec(
      html.slice(content),
    )
    const end = following ? content + following.index : html.length
    const hasSubsections = /^<h\d$/.test(following?.[0] ?? '') && (following?.[0] ?? '').slice(1) > tag
    return { opening: match.index, content, end, hasSubsections: tag !== 'p' && hasSubsections }
  }
  return null
}

/** Lists without the items that say one of these texts, inner ones first; emptied lists go too. */
function withoutItems(html: string, texts: ReadonlySet<string>): string {
  const next = html
    .replaceAll(/<li>([^<]*(?:<(?!\/?li>)[^<]*)*)<\/li>\s*/g, (item, inner: string) =>
      texts.has(comparable(textOfHtml(inner))) ? '' : item,
    )
    .replaceAll(/<(ul|ol)(?: start="\d+")?>\s*<\/\1>\s*/g, '')
  return next === html ? html : withoutItems(next, texts)
}

/** Without what the plain text of a takeaway and the HTML may write differently: spaces, boxes, marks left over. */
function comparable(text: string): string {
  return text.replaceAll(/[\s*_`\\☐☑]+/gu, '')
}
