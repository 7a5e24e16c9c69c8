// The form of a new key, checked before it is sent.
import { countCodePoints, isVisible } from '#shared/text.ts'
import { longestDays, maxKeyNameCharacters } from './limits.ts'

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
