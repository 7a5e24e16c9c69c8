// The server's data for the browser about the page. It is a JSON block, so that the document contains no executable
// inline script.

import type { Refused } from '#browser/navigation/page-answers.ts'
import type { ApiKey } from '#shared/calls/api-call.ts'
import {
  type InLines,
  type InPage,
  isInLines,
  isInPage,
  namedLinesIn,
  namedMarkup,
  stateElementId,
} from '#shared/calls/state-text.ts'
import type { Site } from '#shared/site.ts'

export type PageState = {
  site: Site
  /**
   * The data of the rendered page, or null for a 404 of a call. It has no timestamps, so that the same content produces
   * the same bytes.
   */
  answers: [key: ApiKey, data: unknown][]
  /** The failed calls. The page shows its own error for them, with status 503. */
  unanswered?: ApiKey[]
  /** The calls with an error response that their contract describes. The page shows it, with the same status. */
  refused?: Refused[]
}

/** JSON that cannot close its element. Omits text that the page's HTML contains as markup or as a list. */
export function toStateText(state: PageState, html: string): string {
  const inPage = new Set(Array.from(html.matchAll(namedMarkup), ([, name = '']) => name))
  const lines = namedLinesIn(html)
  const named = (key: string, value: unknown) => {
    if (typeof value === 'string' && inPage.has(key)) return { inPage: key } satisfies InPage
    else return isSameList(value, lines.get(key)) ? ({ inLines: key } satisfies InLines) : value
  }
  return JSON.stringify(state, inPage.size + lines.size > 0 ? named : undefined)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** A page may show fewer lines than exist. In that case the state contains all of them. */
function isSameList(value: unknown, lines: readonly string[] | undefined): boolean {
  return Array.isArray(value) && value.length === lines?.length && lines.every((line, i) => line === value[i])
}

/** Must run before React hydrates the page, while the server's HTML is unchanged. */
export function readState(document: Document): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? ''
  return JSON.parse(text, (_, value) => {
    if (isInPage(value)) return markupOf(document, value.inPage)
    else return isInLines(value) ? linesOf(document, value.inLines) : value
  })
}

function linesOf(document: Document, name: string): string[] {
  return Array.from(document.querySelectorAll(`[data-lines="${name}"] > li`), ({ textContent }) => textContent ?? '')
}

function markupOf(document: Document, name: string): string {
  return document.querySelector(`[data-markup="${name}"]`)?.innerHTML ?? ''
}
