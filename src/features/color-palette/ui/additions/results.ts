// The results on closed rows that take more than a few comparisons.
import { alikePlaces } from '../../domain/contrast/alike.ts'
import { rolesOf } from '../../domain/use-cases.ts'
import type { ExtrasProps } from '../state/panels.ts'
import { darkOf } from './dark/dark-of.ts'
import { messages as dark } from './dark/messages.ts'
import { messages as vision } from './vision/messages.ts'

type Result = { text: string; isWarning: boolean }

export function darkResult(extras: ExtrasProps): Result {
  const found = darkOf(extras)
  return { text: dark.answer(found), isWarning: found.impossible.length > 0 }
}

/** Colors that look alike to everyone. Null without any. */
export function alikeResult({ state: { choice, colors } }: ExtrasProps): Result | null {
  const roles = rolesOf(choice.useCase)
  const alike = alikePlaces(colors).map(([one, other]) => [roles[one] ?? '', roles[other] ?? ''] as const)
  return alike.length > 0 ? { text: vision.alikeToEveryone(alike), isWarning: true } : null
}
