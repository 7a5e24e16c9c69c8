// What the server tells the browser about the page it sent: a JSON block, so that the document holds no executable inline script.
import type { ApiKey } from '#shared/calls/api-call.ts'
import type { Site } from '#shared/site.ts'

export const stateElementId = 'page-state'

export type PageState = {
  site: Site
  /** What the page was rendered with, null where a call is 404; no timestamps, so that the same content gives the same bytes. */
  answers: [key: ApiKey, data: unknown][]
  /** What could not be answered: the page shows its own error, with status 503. */
  unanswered?: ApiKey[]
}

/** In the place of a text that stands in the page as markup: the browser takes it from the element of this name. */
type InPage = { inPage: string }

/** An element's name; text of the page holds no `<`, and articles no such element. */
const namedMarkup = /<div [^<>]*\bdata-markup="(\w+)"/g

/** JSON that cannot end the element it stands in. What the page's HTML holds as markup is not said twice. */
export function toStateText(state: PageState, html: string): string {
  const inPage = new Set(Array.from(html.matchAll(namedMarkup), ([, name = '']) => name))
  const named = (key: string, value: unknown) =>
    typeof value === 'string' && inPage.has(key) ? ({ inPage: key } satisfies InPage) : value
  return JSON.stringify(state, inPage.size > 0 ? named : undefined)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Read before React meets the page, while it is as the server sent it. */
export function readState(document: Document): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? ''
  return JSON.parse(text, (_, value) => (isInPage(value) ? markupOf(document, value.inPage) : value))
}

function isInPage(value: unknown): value is InPage {
  return typeof value === 'object' && value !== null && 'inPage' in value && typeof value.inPage === 'string'
}

function markupOf(document: Document, name: string): string {
  return document.querySelector(`[data-markup="${name}"]`)?.innerHTML ?? ''
}
