// Goes over the conversions that came since the last time and finds the texts among them.
import { setImmediate as letOthers } from 'node:timers/promises'
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

/** Each page is stored before the next one is read. */
const stepsAtOnce = 500
/** Between two calls of visitors who type meanwhile. Of long texts one takes up to a third of a millisecond. */
const takenAtOnce = 20

/** Ends early when the signal says so, or when another process is at it. */
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

/** As if everybody stopped typing now: an administrator who has just typed a text finds it. */
async function textsSoFar(database: Database, nextId: number, open: readonly Chain[]): Promise<number[]> {
  const typing = typingSteps(open)
  const texts = await takeAll(typing, await readNewestSteps(database, nextId, stepsAtOnce))
  return [...texts, ...typing.endBefore(Number.POSITIVE_INFINITY)]
}

async function takeAll(typing: ReturnType<typeof typingSteps>, steps: readonly Step[]): Promise<number[]> {
  const texts: number[] = []
  for (const [index, step] of steps.entries()) {
    if (index % takenAtOnce === takenAtOnce - 1) await letOthers()
    texts.push(...typing.take(step))
  }
  return texts
}

function stored({ head, peak, lowest, isOver }: Chain) {
  return { head: head.id, peak: peak?.id ?? null, lowest, isOver }
}
