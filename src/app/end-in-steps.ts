// Ends the process. It runs one group of steps after the other. Each step has a limit, so that a hanging step cannot
// keep the process alive.
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

export type EndStep = {
  /** The step's name in the log. */
  name: string
  limitMs: number
  /** Resolves to false when it had to abort something. */
  run: () => Promise<unknown>
}

type EndOptions = {
  /** The limit of all groups together. */
  totalMs: number
  log: Pick<Log, 'error'>
}

/**
 * False when something was aborted, failed or exceeded its limit. Logs each of these, and continues with the next
 * group.
 */
export async function endInSteps(groups: readonly EndStep[][], { totalMs, log }: EndOptions): Promise<boolean> {
  const deadline = performance.now() + totalMs
  let isWhole = true
  for (const steps of groups) {
    const leftMs = Math.max(0, Math.round(deadline - performance.now()))
    const limited = steps.map((step) => ({ ...step, limitMs: Math.min(step.limitMs, leftMs) }))
    const ended = await Promise.all(limited.map((step) => endStep(step, log)))
    isWhole &&= ended.every(Boolean)
  }
  return isWhole
}

async function endStep({ name, limitMs, run }: EndStep, log: Pick<Log, 'error'>): Promise<boolean> {
  const giveUp = new AbortController()
  const limit = pause(limitMs, `not ended within ${limitMs} ms`, { signal: giveUp.signal }).catch(() => null)
  const problem = await Promise.race([problemOf(run), limit])
  giveUp.abort()
  if (problem !== null) log.error({ step: name, problem }, 'cut off at the end')
  return problem === null
}

async function problemOf(run: EndStep['run']): Promise<string | null> {
  try {
    return (await run()) === false ? 'cut off' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
