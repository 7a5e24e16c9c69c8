// The data of a page as a JSON block at the end of its document, and how it is read without a DOM.
import type { ApiKey } from './api-call.ts'

export const stateElementId = 'page-state'

/** Replaces a text that the page holds as markup: the browser takes it from the element with this id. */
export type InPage = { inPage: string }

/** An element's id; the page's own text holds no `<`, and articles no such element. */
export const namedMarkup = /<div [^<>]*\bdata-markup="(\w+)"/g

export function isInPage(value: unknown): value is InPage {
  return typeof value === 'object' && value !== null && 'inPage' in value && typeof value.inPage === 'string'
}

/** The data a document was rendered with; empty where the text is not one of our documents. */
export function pageDataIn(html: string): [key: ApiKey, data: unknown][] {
  const opening = `id="${stateElementId}">`
  const from = html.lastIndexOf(opening)
  const to = html.indexOf('</script>', from)
  try {
    const text = html.slice(from + opening.length, to)
    const state = JSON.parse(text, (_, value) => (isInPage(value) ? markupIn(html, value.inPage) : value))
    return Array.isArray(state.answers) ? state.answers : []
  } catch {
    return []
  }
}

/** The content of an element, which may hold elements of the same tag. */
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
