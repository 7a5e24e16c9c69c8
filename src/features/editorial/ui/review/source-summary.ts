import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { type CitationState, citationStates } from '#features/articles/ui.tsx'
import { sourceMessages } from '../../messages.ts'

/**
 * The results of the source checks, in one line.
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

/** `open`: not checked, or the check was blocked; `fine`: readers can reach it. */
export type SourceMark = { kind: 'dead' | 'open' | 'fine' | 'none'; text: string }

/** At most two marks, the worst first: dead, open, fine. */
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

export function isUnchecked({ state }: Pick<CitationCheck, 'state'>): boolean {
  return state === 'unchecked'
}

export function deadAddresses(checks: readonly CitationCheck[]): string[] {
  return checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
}
