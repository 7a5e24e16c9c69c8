/** The palettes before and after the current one: `past` has the oldest first, `future` the next one first. */
export type History<Step> = { past: readonly Step[]; now: Step; future: readonly Step[] }

/** Includes the current one. */
export const mostSteps = 20

/**
 * Adds an undoable change and drops undone ones. `isSame`: nothing changed. `isContinued`: the change continues the
 * last one.
 */
export function recorded<Step>(
  history: History<Step>,
  next: Step,
  { isSame, isContinued }: { isSame: boolean; isContinued: boolean },
): History<Step> {
  if (isSame) return history
  if (isContinued) return { ...history, now: next }
  return { past: [...history.past, history.now].slice(1 - mostSteps), now: next, future: [] }
}

/** Returns null when there is nothing to undo. */
export function undone<Step>({ past, now, future }: History<Step>): History<Step> | null {
  const last = past.at(-1)
  return last === undefined ? null : { past: past.slice(0, -1), now: last, future: [now, ...future] }
}

/** Returns null when there is nothing to redo. */
export function redone<Step>({ past, now, future }: History<Step>): History<Step> | null {
  const [next, ...later] = future
  return next === undefined ? null : { past: [...past, now], now: next, future: later }
}

/** Returns every step once, newest first. Of several steps with the same key, keeps the newest. */
export function newestFirst<Step>({ past, now, future }: History<Step>, keyOf: (step: Step) => string): Step[] {
  const all = [...future.toReversed(), now, ...past.toReversed()]
  return all.filter((step, i) => all.findIndex((other) => keyOf(other) === keyOf(step)) === i)
}
