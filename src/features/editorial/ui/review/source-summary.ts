import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { citationStates } from '#features/articles/ui.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { sourceMessages } from '../../messages.ts'

/**
 * Summarizes the source checks in one line.
 * @example summaryOf(checks) // '3 sources: 2 ok, 1 dead'
 */
export function summaryOf(checks: readonly Checked[]): string {
  if (checks.length === 0) return sourceMessages.none
  const inOrder = checks.toSorted(
    (one, other) => citationStates.indexOf(one.state) - citationStates.indexOf(other.state),
  )
  const parts = [...Map.groupBy(inOrder, stateText)].map(([text, ones]) => `${ones.length} ${text}`)
  return sourceMessages.summary(checks.length, parts)
}

/** `open`: not checked, not reached, or the site rejected the check. `fine`: readers can reach it. */
export type SourceMark = { kind: 'dead' | 'open' | 'fine' | 'none'; text: string }

type Checked = Pick<CitationCheck, 'state' | 'checkedAt'>

/** Returns at most two marks, the worst first: dead, open, fine. Each shows the time of its last check. */
export function sourceMarks(checks: readonly Checked[]): SourceMark[] {
  if (checks.length === 0) return [{ kind: 'none', text: sourceMessages.none }]
  const mark = (kind: SourceMark['kind'], words: readonly string[]): SourceMark[] => {
    const found = words.map((word) => checks.filter((check) => stateText(check) === word))
    const parts = found.flatMap((ones, i) =>
      ones.length === 0 ? [] : [sourceMessages.part(ones.length, checks.length, words[i] ?? '')],
    )
    const at = lastCheck(found.flat())
    return parts.length === 0 ? [] : [{ kind, text: [...parts, ...(at === null ? [] : [clockTime(at)])].join(', ') }]
  }
  const { states, notReached } = sourceMessages
  const marks = [
    ...mark('dead', [states.dead]),
    ...mark('open', [notReached, states.unchecked, states.blocked]),
    ...mark('fine', [states.ok, states.redirected]),
  ]
  return marks.slice(0, 2)
}

/** The check visited this source, but the response does not show whether the page exists. */
export function stateText({ state, checkedAt }: Checked): string {
  return state === 'unchecked' && checkedAt !== null ? sourceMessages.notReached : sourceMessages.states[state]
}

function lastCheck(checks: readonly Checked[]): string | null {
  return (
    checks
      .flatMap(({ checkedAt }) => checkedAt ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
