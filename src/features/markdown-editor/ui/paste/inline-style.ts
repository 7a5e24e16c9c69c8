// The style that an element of pasted HTML gives to its text.
import { isSafeLink } from '#shared/markdown/safe-link.ts'
import { webAddress } from '#shared/markdown/web-address.ts'
import type { InlineStyle } from './inline-runs.ts'

export const plainStyle: InlineStyle = { bold: false, italic: false, code: false, href: null }

const codeTags = new Set(['code', 'kbd', 'samp', 'tt'])

/**
 * The style attribute overrides the tag, because some word processors wrap everything in a bold tag of normal weight.
 */
export function styleOf(element: Element, around: InlineStyle): InlineStyle {
  const tag = element.localName
  const style = element.getAttribute('style') ?? ''
  return {
    bold: weightOf(style) ?? (around.bold || tag === 'b' || tag === 'strong'),
    italic: slantOf(style) ?? (around.italic || tag === 'i' || tag === 'em'),
    code: around.code || codeTags.has(tag),
    href: (tag === 'a' ? allowedLink(element.getAttribute('href')) : null) ?? around.href,
  }
}

/** Text that was invisible on its page is not pasted. */
export function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    element.hasAttribute('hidden') ||
    /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style)
  )
}

function weightOf(style: string): boolean | undefined {
  const weight = /(?:^|[;\s])font-weight\s*:\s*(bold|bolder|normal|lighter|\d{3,4})/i.exec(style)?.[1]?.toLowerCase()
  if (weight === undefined) return undefined
  return weight.startsWith('bold') || Number(weight) >= 600
}

function slantOf(style: string): boolean | undefined {
  const slant = /(?:^|[;\s])font-style\s*:\s*(italic|oblique|normal)/i.exec(style)?.[1]?.toLowerCase()
  return slant === undefined ? undefined : slant !== 'normal'
}

/** Allows http(s) and mailto only, like the article page. Relative links have lost their page. */
function allowedLink(href: string | null): string | null {
  if (href === null || !isSafeLink(href)) return null
  return webAddress(href) ?? (/^mailto:[^\s<>]+$/i.test(href.trim()) ? href.trim() : null)
}
