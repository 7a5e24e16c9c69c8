// How a batch begins, and what becomes of one whose job is gone.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { conflict, HttpError } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { analyzeTexts } from './analysis-jobs.ts'
import { endRun, findRun, insertRun, type Run } from './analysis-run-store.ts'
import { countWaiting } from './analysis-store.ts'
import { batchMessages } from './batch-messages.ts'

export type Starting = {
  database: Database
  jobs: Pick<Jobs, 'send' | 'isWaiting' | 'pending'>
  /** Finds the texts among the newest conversions, until the signal says so. */
  findTexts: (signal: AbortSignal) => Promise<void>
}

const patience = {
  /** For conversions that came since the last look. A large backlog is the job's. */
  findingMs: 2_000,
  /** Jobs start half a second after the server. */
  jobsStartMs: 5_000,
  lookMs: 150,
}

/** Null when no text waits. */
export async function startRun(parts: Starting, { limit, startedBy }: { limit: number; startedBy: string }) {
  const { database, jobs } = parts
  await endLostRun(parts)
  await refuseWhileRunning(database)
  await parts.findTexts(AbortSignal.timeout(patience.findingMs))
  if ((await countWaiting(database, 1)) === 0) return null
  await jobsStarted(jobs)
  return database.transaction(async (transaction) => {
    const wanted = await countWaiting(transaction, limit)
    if (wanted === 0) return null
    const runId = await insertRun(transaction, { wanted, startedBy })
    if (runId === null) throw conflict(batchMessages.alreadyRunning)
    await jobs.send(analyzeTexts, { runId }, { key: String(runId), transaction })
    return runId
  })
}

async function refuseWhileRunning(database: Database): Promise<void> {
  const newest = await findRun(database)
  if (newest?.state === 'running') throw conflict(batchMessages.alreadyRunning)
}

/** Within a transaction nothing is sent before. */
async function jobsStarted(jobs: Starting['jobs']): Promise<void> {
  const isLate = pause(patience.jobsStartMs, 'late' as const, { ref: false })
  if ((await Promise.race([jobs.isWaiting(analyzeTexts), isLate])) === 'late') {
    throw new HttpError(503, batchMessages.notStarted, { headers: { 'retry-after': '5' } })
  }
}

/** A job is there as long as its batch runs, unless its row was lost, or the process died each time it was begun. */
export async function endLostRun({ database, jobs }: Pick<Starting, 'database' | 'jobs'>): Promise<void> {
  const newest = await findRun(database)
  if (newest?.state !== 'running') return
  const pending = await jobs.pending(analyzeTexts)
  if (pending.some(({ data }) => data.runId === newest.id)) return
  await endRun(database, newest.id, { state: 'failed', problem: batchMessages.lost, problemStatus: 502 })
}

/** As it is at its end, or when time is up. */
export async function waitForRun(database: Database, id: number, withinMs: number): Promise<Run | null> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const run = await findRun(database, id)
    if (run?.state !== 'running' || Date.now() > deadline) return run
    await pause(patience.lookMs)
  }
}
