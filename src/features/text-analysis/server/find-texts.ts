// Finds the texts among the conversions since the last run.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { type Chain, type Step, typingSteps } from '../domain/typing-steps.ts'
import {
  type Cursor,
  moveCursor,
  readChains,
  readCursor,
  readNewestSteps,
  readSteps,
  replaceEarlyTexts,
} from './conversion-cursor-store.ts'

/** The size of a page; each page is stored before the next is read. */
const stepsAtOnce = 500
/** Steps between two rests. A long text takes up to a third of a millisecond. */
const takenAtOnce = 20
/** A rest is so many times as long as the work before it: requests come first, also where they fill the processor by themselves. */
const restTimes = 4

/** Stores the texts among new conversions. Ends early when it is aborted, or when another process does the same. */
export async function findTexts(database: Database, signal: AbortSignal): Promise<void> {
  let from = await readCursor(database)
  const typing = typingSteps(await readChains(database, from.open))
  while (!signal.aborted) {
    const { steps, isLast, settledAt } = await readSteps(database, from.nextId, stepsAtOnce)
    const texts = await takeAll(typing, steps)
    if (isLast) texts.push(...typing.endBefore(settledAt))
    const to: Cursor = { nextId: (steps.at(-1)?.id ?? from.nextId - 1) + 1, open: typing.open().map(stored) }
    const isChanged = steps.length > 0 || texts.length > 0
    if (isChanged && !(await moveCursor(database, { from, to, texts }))) return
    from = to
    if (isLast) return replaceEarlyTexts(database, await textsSoFar(database, from.nextId, typing.open()))
  }
}

/** Finds texts as if all typing ended now, so that an administrator can analyze a text right after typing it. */
async function textsSoFar(database: Database, nextId: number, open: readonly Chain[]): Promise<number[]> {
  const typing = typingSteps(open)
  const texts = await takeAll(typing, await readNewestSteps(database, nextId, stepsAtOnce))
  return [...texts, ...typing.endBefore(Number.POSITIVE_INFINITY)]
}

async function takeAll(typing: ReturnType<typeof typingSteps>, steps: readonly Step[]): Promise<number[]> {
  const texts: number[] = []
  for (let next = 0; next < steps.length; next += takenAtOnce) {
    const begunAt = performance.now()
    for (const step of steps.slice(next, next + takenAtOnce)) texts.push(...typing.take(step))
    await pause((performance.now() - begunAt) * restTimes)
  }
  return texts
}

function stored({ head, peak, lowest, isOver }: Chain) {
  return { head: head.id, peak: peak?.id ?? null, lowest, isOver }
}
