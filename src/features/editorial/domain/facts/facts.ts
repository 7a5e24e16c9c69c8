// The facts of an article: its claims with the results of their check (Decisions, Evidence).
import type { CheckedClaim } from '#features/citations/contract.ts'

export type FactState = CheckedClaim['state']

/** `key` tells claims with the same words apart. */
export type Fact = CheckedClaim & { key: string }

const worstFirst: readonly FactState[] = ['not-found', 'no-source', 'quoted', 'own', 'supported']

/** No source proves it, and no editor vouches for it. It needs a confirmation to be published. */
export function isOpen({ state }: Pick<CheckedClaim, 'state'>): boolean {
  return state === 'not-found' || state === 'no-source'
}

/** The claims in the order of the text, each with its key. */
export function factsOf(claims: readonly CheckedClaim[]): Fact[] {
  const seen = new Map<string, number>()
  return claims.map((claim) => {
    const number = (seen.get(claim.text) ?? 0) + 1
    seen.set(claim.text, number)
    return { ...claim, key: `${number} ${claim.text}` }
  })
}

/** Worst first, those of one state in the order of the text. */
export function inOrderOfNeed<One extends Pick<CheckedClaim, 'state'>>(facts: readonly One[]): One[] {
  return facts.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state))
}

/** A claim without the quotation marks around it. */
export function wordsOf({ text }: Pick<CheckedClaim, 'text'>): string {
  return /^"(.*)"$/su.exec(text)?.[1] ?? text
}
