// Starts a batch, and ends one whose job was lost.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { ActionLog } from '#platform/http/action-log.ts'
import { conflict, HttpError } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { batchProblems } from '../messages.ts'
import { analyzeTexts } from './analysis-jobs.ts'
import { endRun, findRun, insertRun, type Run } from './analysis-run-store.ts'
import { countWaiting } from './analysis-store.ts'

export type Starting = {
  database: Database
  jobs: Pick<Jobs, 'send' | 'isWaiting' | 'pending'>
  /** Finds the texts among the newest conversions, until it is aborted. */
  findTexts: (signal: AbortSignal) => Promise<void>
}

const waits = {
  /** The time to look for texts among new conversions; the job processes a large backlog. */
  findingMs: 2_000,
  /** Jobs start half a second after the server. */
  jobsStartMs: 5_000,
  pollMs: 150,
}

type Start = { limit: number; startedBy: string; actionLog: ActionLog }

/** Starts a batch and returns its id; null when no text waits. */
export async function startRun(parts: Starting, { limit, startedBy, actionLog }: Start): Promise<number | null> {
  const { database, jobs } = parts
  await endLostRun(parts)
  await refuseWhileRunning(database)
  await parts.findTexts(AbortSignal.timeout(waits.findingMs))
  if ((await countWaiting(database, 1)) === 0) {
    await actionLog.before()
    return null
  }
  await waitForJobs(jobs)
  return database.transaction(async (transaction) => {
    const wanted = await countWaiting(transaction, limit)
    const runId = wanted === 0 ? null : await insertNewRun(transaction, { wanted, startedBy })
    if (runId !== null) await jobs.send(analyzeTexts, { runId }, { key: String(runId), transaction })
    await actionLog.within(transaction)
    return runId
  })
}

async function insertNewRun(transaction: Queryable, run: { wanted: number; startedBy: string }): Promise<number> {
  const runId = await insertRun(transaction, run)
  if (runId === null) throw conflict(batchProblems.alreadyRunning)
  return runId
}

async function refuseWhileRunning(database: Database): Promise<void> {
  const newest = await findRun(database)
  if (newest?.state === 'running') throw conflict(batchProblems.alreadyRunning)
}

/** Waits until the job queue has started, because a transaction cannot wait for it. */
async function waitForJobs(jobs: Starting['jobs']): Promise<void> {
  const isLate = pause(waits.jobsStartMs, 'late' as const, { ref: false })
  if ((await Promise.race([jobs.isWaiting(analyzeTexts), isLate])) === 'late') {
    throw new HttpError(503, batchProblems.notStarted, { headers: { 'retry-after': '5' } })
  }
}

/** Ends a running batch without a job: its row was lost, or the process ended at every attempt. */
export async function endLostRun({ database, jobs }: Pick<Starting, 'database' | 'jobs'>): Promise<void> {
  const newest = await findRun(database)
  if (newest?.state !== 'running') return
  const pending = await jobs.pending(analyzeTexts)
  if (pending.some(({ data }) => data.runId === newest.id)) return
  await endRun(database, newest.id, { state: 'failed', problem: batchProblems.lost, problemStatus: 502 })
}

/** Waits for the end of a batch, up to a time limit, and returns its state. */
export async function waitForRun(database: Database, id: number, withinMs: number): Promise<Run | null> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const run = await findRun(database, id)
    if (run?.state !== 'running' || performance.now() > deadline) return run
    await pause(waits.pollMs)
  }
}
