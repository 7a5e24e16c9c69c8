// The data of a page as a JSON block at the end of its document, and a reader that needs no DOM.
import type { ApiKey } from './api-call.ts'

export const stateElementId = 'page-state'

/** Replaces a text that the page contains as markup: the browser reads it from the element with this id. */
export type InPage = { inPage: string }

/** An element's id; the page's own text contains no `<`, and articles no such element. */
export const namedMarkup = /<div [^<>]*\bdata-markup="(\w+)"/g

export function isInPage(value: unknown): value is InPage {
  return typeof value === 'object' && value !== null && 'inPage' in value && typeof value.inPage === 'string'
}

/** Replaces lines that the page contains as a list of plain texts. */
export type InLines = { inLines: string }

/** A list that names its field, with text-only items. */
const namedLists = /<[ou]l [^<>]*\bdata-lines="(\w+)"[^<>]*>((?:<li>[^<>]*<\/li>)*)<\/[ou]l>/g

export function isInLines(value: unknown): value is InLines {
  return typeof value === 'object' && value !== null && 'inLines' in value && typeof value.inLines === 'string'
}

/** The lines of each list in a rendered page, by the name of its field. */
export function namedLinesIn(html: string): ReadonlyMap<string, readonly string[]> {
  const lists = Array.from(html.matchAll(namedLists), ([, name = '', items = '']) => {
    return [name, Array.from(items.matchAll(/<li>([^<]*)/g), ([, text = '']) => unescaped(text))] as const
  })
  return new Map(lists)
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reverses React's escaping. */
function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => characters[name] ?? entity)
}

/** The data of a rendered document; empty when the text is not one of our documents. */
export function pageDataIn(html: string): [key: ApiKey, data: unknown][] {
  const opening = `id="${stateElementId}">`
  const from = html.lastIndexOf(opening)
  const to = html.indexOf('</script>', from)
  try {
    const text = html.slice(from + opening.length, to)
    const lines = namedLinesIn(html)
    const state = JSON.parse(text, (_, value) => {
      if (isInPage(value)) return markupIn(html, value.inPage)
      else return isInLines(value) ? (lines.get(value.inLines) ?? []) : value
    })
    return Array.isArray(state.answers) ? state.answers : []
  } catch {
    return []
  }
}

/** The content of an element, which may contain elements of the same tag. */
function markupIn(html: string, name: string): string {
  const opening = Array.from(html.matchAll(namedMarkup)).find(([, found]) => found === name)
  const begin = opening ? html.indexOf('>', opening.index) + 1 : html.length
  let depth = 1
  for (const { 0: tag, index } of html.slice(begin).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1
    if (depth === 0) return html.slice(begin, begin + index)
  }
  return ''
}
