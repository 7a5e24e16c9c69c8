// What the server tells the browser about the page it sent: a JSON block, so that the document holds no executable inline script.
import type { ApiKey } from '#shared/calls/api-call.ts'
import { type InPage, isInPage, namedMarkup, stateElementId } from '#shared/calls/state-text.ts'
import type { Site } from '#shared/site.ts'

export type PageState = {
  site: Site
  /** What the page was rendered with, null where a call is 404; no timestamps, so that the same content gives the same bytes. */
  answers: [key: ApiKey, data: unknown][]
  /** The calls that failed: the page shows its own error, with status 503. */
  unanswered?: ApiKey[]
}

/** JSON that cannot end the element it stands in. Text that the page's HTML holds as markup is left out. */
export function toStateText(state: PageState, html: string): string {
  const inPage = new Set(Array.from(html.matchAll(namedMarkup), ([, name = '']) => name))
  const named = (key: string, value: unknown) =>
    typeof value === 'string' && inPage.has(key) ? ({ inPage: key } satisfies InPage) : value
  return JSON.stringify(state, inPage.size > 0 ? named : undefined)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Must run before React hydrates the page, while the HTML is as the server sent it. */
export function readState(document: Document): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? ''
  return JSON.parse(text, (_, value) => (isInPage(value) ? markupOf(document, value.inPage) : value))
}

function markupOf(document: Document, name: string): string {
  return document.querySelector(`[data-markup="${name}"]`)?.innerHTML ?? ''
}
