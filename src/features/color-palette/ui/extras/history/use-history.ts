import { useEffect } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { type History, mostSteps, recorded } from '../../../domain/shown/history.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import { acceptEntered, type Entered, initialEntered } from '../../state/entered.ts'
import type { PaletteState } from '../../state/use-palette.ts'

/** What can be undone and redone in this tab. */
export const steps = sessionState<History<Entered>>({
  name: 'color-palette-steps',
  initial: { past: [], now: initialEntered, future: [] },
  accept: acceptSteps,
})

/** Notes each palette that comes on screen. Keys and moves in the color picker that follow each other are one change. */
export function useHistory({ entered }: PaletteState): void {
  useEffect(() => {
    const history = steps.read()
    const { now } = history
    const isContinued = entered.isTyped === true && now.isTyped === true
    steps.write(recorded(history, entered, { isSame: isSameStep(now, entered), isContinued }))
  }, [entered])
}

function isSameStep(one: Entered, other: Entered): boolean {
  return stepKey(one) === stepKey(other)
}

function stepKey({ startingText, useCase, method, own, locked }: Entered): string {
  return JSON.stringify([
    startingText,
    useCase,
    method,
    rolesOf(useCase).map((role) => [own[role], locked.includes(role)]),
  ])
}

function acceptSteps(stored: unknown): History<Entered> | undefined {
  const { past, now, future } = { ...(stored as Partial<Record<keyof History<Entered>, unknown>> | null) }
  const known = acceptEntered(now)
  if (!known) return
  const acceptAll = (list: unknown) =>
    Array.isArray(list) ? list.slice(-mostSteps).flatMap((entry: unknown) => acceptEntered(entry) ?? []) : []
  return { past: acceptAll(past), now: known, future: acceptAll(future) }
}
