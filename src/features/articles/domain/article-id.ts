/**
 * The id in an address, or null when it is none (Spec 5: must be numeric; Decisions: digits only). An id too large to
 * exist is none either.
 * @example parseArticleId('42') === 42
 * @example parseArticleId('42abc') === null
 */
export function parseArticleId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
