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

/** JSON that cannot end the element it stands in. */
export function toStateText(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
