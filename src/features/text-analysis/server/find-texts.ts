// Goes over the conversions that came since the last time and finds the texts among them.
import type { Database } from '#platform/database/database.ts'
import { type Chain, typingSteps } from '../domain/typing-steps.ts'
import { type Cursor, moveCursor, readChains, readCursor, readSteps } from './conversion-cursor-store.ts'

/** A page is told apart in a few milliseconds, and is stored before the next one: visitors who type notice nothing. */
const stepsAtOnce = 500

/** Ends early when the signal says so, or when another process is at it. */
export async function findTexts(database: Database, signal: AbortSignal): Promise<void> {
  let from = await readCursor(database)
  const typing = typingSteps(await readChains(database, from.open))
  while (!signal.aborted) {
    const { steps, isLast, settledAt } = await readSteps(database, from.nextId, stepsAtOnce)
    const texts = steps.flatMap((step) => typing.take(step))
    if (isLast) texts.push(...typing.endBefore(settledAt))
    const to: Cursor = { nextId: (steps.at(-1)?.id ?? from.nextId - 1) + 1, open: typing.open().map(stored) }
    const isChanged = steps.length > 0 || texts.length > 0
    if (isChanged && !(await moveCursor(database, { from, to, texts }))) return
    if (isLast) return
    from = to
  }
}

function stored({ head, peak, lowest }: Chain) {
  return { head: head.id, peak: peak?.id ?? null, lowest }
}
