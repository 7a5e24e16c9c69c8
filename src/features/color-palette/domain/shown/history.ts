/** What was on screen before and after: `past` the oldest first, `future` the next one first. */
export type History<Step> = { past: readonly Step[]; now: Step; future: readonly Step[] }

/** The one on screen among them. */
export const mostSteps = 20

/** A change: it can be undone, and what was undone before is gone. `isSame`: nothing changed; `isContinued`: the last change goes on. */
export function recorded<Step>(
  history: History<Step>,
  next: Step,
  { isSame, isContinued }: { isSame: boolean; isContinued: boolean },
): History<Step> {
  if (isSame) return history
  if (isContinued) return { ...history, now: next }
  return { past: [...history.past, history.now].slice(1 - mostSteps), now: next, future: [] }
}

/** Null where there is nothing to undo. */
export function undone<Step>({ past, now, future }: History<Step>): History<Step> | null {
  const last = past.at(-1)
  return last === undefined ? null : { past: past.slice(0, -1), now: last, future: [now, ...future] }
}

/** Null where nothing was undone. */
export function redone<Step>({ past, now, future }: History<Step>): History<Step> | null {
  const [next, ...later] = future
  return next === undefined ? null : { past: [...past, now], now: next, future: later }
}

/** Every step once, the newest first. Of several with one key the newest stays. */
export function newestFirst<Step>({ past, now, future }: History<Step>, keyOf: (step: Step) => string): Step[] {
  const all = [...future.toReversed(), now, ...past.toReversed()]
  return all.filter((step, i) => all.findIndex((other) => keyOf(other) === keyOf(step)) === i)
}
