import { useEffect } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { type History, mostSteps, recorded, redone, undone } from '../../../domain/shown/history.ts'
import { colorsOf } from '../../../domain/shown/own-colors.ts'
import { startingColorOf } from '../../../domain/starting-color.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import { enter } from '../../state/changes.ts'
import { acceptEntered, type Entered, initialEntered } from '../../state/entered.ts'
import type { PaletteState } from '../../state/use-palette.ts'

/** The undo history of this tab. */
export const steps = sessionState<History<Entered>>({
  name: 'color-palette-steps',
  initial: { past: [], now: initialEntered, future: [] },
  accept: acceptSteps,
})

/** Records each displayed palette. Consecutive keystrokes or moves in the color picker are one change. */
export function useHistory({ entered }: PaletteState): void {
  useEffect(() => {
    const history = steps.read()
    const { now } = history
    const isContinued = entered.isTyped === true && now.isTyped === true
    steps.write(recorded(history, entered, { isSame: isSameStep(now, entered), isContinued }))
  }, [entered])
}

/** Returns the previous palette, or null without one. */
export const undoStep = () => go(undone(steps.read()))
/** Returns the palette that was undone last, or null without one. */
export const redoStep = () => go(redone(steps.read()))

function go(to: History<Entered> | null): Entered | null {
  if (!to) return null
  // The next keystroke starts a new change.
  const now = { ...to.now, isTyped: false }
  steps.write({ ...to, now })
  enter(now)
  return now
}

export function colorsOfStep(step: Entered): string[] {
  return colorsOf({ ...step, startingColor: startingColorOf(step.startingText) }, step)
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
