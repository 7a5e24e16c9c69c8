// What an element of pasted HTML means for the words inside.
import { isSafeLink } from '../../../domain/safe-link.ts'
import { webAddress } from '../../../domain/web-address.ts'
import type { Look } from './inline-runs.ts'

export const plainLook: Look = { bold: false, italic: false, code: false, href: null }

const codeTags = new Set(['code', 'kbd', 'samp', 'tt'])

/** Tags say it, and styles may say otherwise: some word processors wrap everything in a bold tag of normal weight. */
export function lookOf(element: Element, around: Look): Look {
  const tag = element.localName
  const style = element.getAttribute('style') ?? ''
  return {
    bold: weightOf(style) ?? (around.bold || tag === 'b' || tag === 'strong'),
    italic: slantOf(style) ?? (around.italic || tag === 'i' || tag === 'em'),
    code: around.code || codeTags.has(tag),
    href: (tag === 'a' ? readersLink(element.getAttribute('href')) : null) ?? around.href,
  }
}

/** Nobody saw it, so nobody meant to copy it. */
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

/** http(s) and mailto only, by the rule the page judges links with; what is relative lost its page. */
function readersLink(href: string | null): string | null {
  if (href === null || !isSafeLink(href)) return null
  return webAddress(href) ?? (/^mailto:[^\s<>]+$/i.test(href.trim()) ? href.trim() : null)
}
