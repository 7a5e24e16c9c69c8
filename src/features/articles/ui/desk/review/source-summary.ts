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

/** `open`: not checked, or not to be checked by us; `fine`: readers reach it. */
export type SourceMark = { kind: 'dead' | 'open' | 'fine' | 'none'; text: string }

/** At most two, the worst first: what readers cannot reach, then what is not known, then what is fine. */
export function sourceMarks(checks: readonly Pick<CitationCheck, 'state'>[]): SourceMark[] {
  if (checks.length === 0) return [{ kind: 'none', text: sourceMessages.none }]
  const mark = (kind: SourceMark['kind'], states: readonly CitationState[]): SourceMark[] => {
    const parts = states.flatMap((state) => {
      const number = checks.filter((check) => check.state === state).length
      return number === 0 ? [] : [sourceMessages.part(number, checks.length, sourceMessages.states[state])]
    })
    return parts.length === 0 ? [] : [{ kind, text: parts.join(', ') }]
  }
  const marks = [
    ...mark('dead', ['dead']),
    ...mark('open', ['unchecked', 'blocked']),
    ...mark('fine', ['ok', 'redirected']),
  ]
  return marks.slice(0, 2)
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
