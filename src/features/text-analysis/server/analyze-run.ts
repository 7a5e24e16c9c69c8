// Runs one batch: analyzes waiting texts, several at a time, and stores each result separately.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { JobAttempt, JobResult } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Analyzed, TextAnalyzer } from '../domain/analysis.ts'
import { batchProblems } from '../messages.ts'
import { maxAnalyzingAttempts } from './analysis-jobs.ts'
import { countResult, endRun, findRun, type RunEnd } from './analysis-run-store.ts'
import { nextTexts, storeResult, type TextResult, type WaitingText } from './analysis-store.ts'

export type Analyzing = {
  database: Database
  openAnalyzer: () => TextAnalyzer
  log: Pick<Log, 'info' | 'warn'>
}

type Attempt = JobAttempt<{ runId: number }>
type Stop = Extract<Analyzed, { kind: 'stopped' | 'aborted' }> | { kind: 'not-ours' }

/** Runs a batch, or continues it after an interruption. */
export async function analyzeRun(parts: Analyzing, attempt: Attempt): Promise<JobResult> {
  const { runId } = attempt.data
  const run = await findRun(parts.database, runId)
  if (run?.state !== 'running') return { kind: 'done' }
  if (attempt.number > maxAnalyzingAttempts)
    return failRun(parts, attempt, { status: 502, reason: batchProblems.givenUp })
  const analyzer = parts.openAnalyzer()
  try {
    const stop = await analyzeTexts({ ...parts, attempt, analyzer }, run.wanted - run.processedCount)
    switch (stop?.kind) {
      case 'aborted':
        return { kind: 'given-back' }
      case 'stopped':
        return await failRun(parts, attempt, stop)
      case 'not-ours':
        parts.log.warn({ runId }, 'texts are analyzed by another process by now')
        return { kind: 'done' }
      case undefined:
        return await finishRun(parts, attempt)
    }
  } finally {
    await analyzer.close()
  }
}

type Work = Analyzing & { attempt: Attempt; analyzer: TextAnalyzer }

/** Analyzes up to `wanted` texts; returns the reason when it stopped early. */
async function analyzeTexts(work: Work, wanted: number): Promise<Stop | undefined> {
  const tried: number[] = []
  let left = wanted
  // Repeats only when texts were erased meanwhile.
  while (left > 0) {
    const texts = await nextTexts(work.database, { atMost: left, without: tried })
    if (texts.length === 0) return undefined
    tried.push(...texts.map(({ conversionId }) => conversionId))
    const { stored, stop } = await analyzeSome(work, texts)
    if (stop) return stop
    left -= stored
  }
  return undefined
}

async function analyzeSome(work: Work, texts: readonly WaitingText[]): Promise<{ stored: number; stop?: Stop }> {
  const waiting = texts.values()
  const progress: { stored: number; stop?: Stop } = { stored: 0 }
  const analyzeNext = async () => {
    for (const text of waiting) {
      const isStored = await analyzeOne(work, text)
      if (typeof isStored === 'object') progress.stop ??= isStored
      else if (isStored) progress.stored += 1
      if (progress.stop) return
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: work.analyzer.atOnce }, analyzeNext))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return progress
}

/** Analyzes a text and stores the result; false when the text was deleted. */
async function analyzeOne(work: Work, { text, conversionId }: WaitingText): Promise<boolean | Stop> {
  const { analyzer, database, attempt, log } = work
  const { signal, isOurs, data } = attempt
  if (signal.aborted) return { kind: 'aborted' }
  const analyzed = await analyzer.analyze(text, signal)
  if (analyzed.kind === 'stopped' || analyzed.kind === 'aborted') return analyzed
  // The batch only counts failures, so the reason is logged.
  if (analyzed.kind === 'failed') log.info({ conversionId, reason: analyzed.reason }, 'a text could not be analyzed')
  const result = resultOf(analyzed)
  const store = async (transaction: Queryable): Promise<boolean | Stop> => {
    if (!(await isOurs(transaction))) return { kind: 'not-ours' }
    const isStored = await storeResult(transaction, conversionId, result)
    if (isStored) await countResult(transaction, data.runId, result.state)
    return isStored
  }
  const isStored = await database.transaction(store)
  // Its conversion may have left PostgreSQL meanwhile.
  if (isStored !== false || !database.archive) return isStored
  return database.archive.write('conversions', { column: 'id', values: [conversionId] }, store)
}

function resultOf(analyzed: Exclude<Analyzed, { kind: 'stopped' | 'aborted' }>): TextResult {
  if (analyzed.kind === 'analyzed') return { state: 'analyzed', analysis: analyzed.analysis }
  return { state: analyzed.kind }
}

async function finishRun({ database, log }: Analyzing, attempt: Attempt): Promise<JobResult> {
  const { runId } = attempt.data
  await endWhileOurs(database, attempt, { state: 'done' })
  log.info({ runId }, 'texts analyzed')
  return { kind: 'done' }
}

type Failure = { status: 502 | 503 | 504; reason: string }

async function failRun({ database }: Analyzing, attempt: Attempt, { status, reason }: Failure): Promise<JobResult> {
  const problem = reason.toWellFormed().replaceAll('\0', '')
  await endWhileOurs(database, attempt, { state: 'failed', problem, problemStatus: status })
  return { kind: 'failed', reason: problem }
}

/** Ends the batch, unless another process has taken over its job because this one was too slow. */
async function endWhileOurs(database: Database, { isOurs, data }: Attempt, end: RunEnd): Promise<void> {
  await database.transaction(async (transaction: Queryable) => {
    if (await isOurs(transaction)) await endRun(transaction, data.runId, end)
  })
}
