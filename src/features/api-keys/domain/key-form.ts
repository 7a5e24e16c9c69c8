// The limits of keys (Decisions, Keys, webhooks, agents), and the form of a new one, checked before it is sent.
import { countCodePoints, isVisible } from '#shared/text.ts'

export const maxKeys = 50
export const maxKeyNameCharacters = 60
export const longestDays = 365
/** Expired keys stay in the list this long, so that administrators can see why a program is refused. */
export const shownAfterEndDays = 30

export type KeyEntry = { name: string; scopes: readonly string[]; days: string }
export type KeyProblem = 'name-missing' | 'name-too-long' | 'scope-missing' | 'days-wrong'

/** In the order of the fields. */
export function problemsOf({ name, scopes, days }: KeyEntry): KeyProblem[] {
  const problems: KeyProblem[] = []
  if (!isVisible(name)) problems.push('name-missing')
  else if (countCodePoints(name.trim()) > maxKeyNameCharacters) problems.push('name-too-long')
  if (scopes.length === 0) problems.push('scope-missing')
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > longestDays) problems.push('days-wrong')
  return problems
}

const dayMs = 86_400_000

/** Days until a key expires, not rounded. Not positive when it has expired. */
export function daysLeft(expiresAt: string, now: Date): number {
  return (Date.parse(expiresAt) - now.getTime()) / dayMs
}
