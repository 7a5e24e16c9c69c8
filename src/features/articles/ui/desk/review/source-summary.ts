import { type CitationState, citationStates } from '../../../domain/editorial.ts'
import type { CitationCheck } from '../../../editorial-contract.ts'
import { sourceMessages } from '../desk-ui-messages.ts'

/**
 * What became of an article's sources, in one line.
 * @example summaryOf(checks) // '3 sources: 2 ok, 1 dead'
 */
export function summaryOf(checks: readonly Pick<CitationCheck, 'state'>[]): string {
  if (checks.length === 0) return sourceMessages.none
  const parts = citationStates.flatMap((state) => {
    const number = checks.filter((check) => check.state === state).length
    return number === 0 ? [] : [`${number} ${sourceMessages.states[state]}`]
  })
  return sourceMessages.summary(checks.length, parts)
}

/** Which badge a state wears. */
export const stateLooks: Record<CitationState, string> = {
  ok: 'badge ok',
  redirected: 'badge ok',
  dead: 'badge bad',
  blocked: 'badge warn',
  unchecked: 'badge',
}

export function isUnchecked({ state }: Pick<CitationCheck, 'state'>): boolean {
  return state === 'unchecked'
}

export function deadAddresses(checks: readonly CitationCheck[]): string[] {
  return checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
}
