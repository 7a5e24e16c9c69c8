// Writes the article of a due time (docs/decisions/045-jobs.md).

import { generationDefaults } from '#features/articles/editor-contract.ts'
import type { Announce, NewArticle } from '#features/articles/server.ts'
import { type CheckedClaim, type CitationChecker, openClaims } from '#features/citations/server.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { JobAttempt, JobResult } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { webAddresses } from '#shared/markdown/web-address.ts'
import { truncate } from '#shared/text.ts'
import { dailyMessages } from '../../messages.ts'
import type { PricedWriter } from '../priced-writer.ts'
import type { WritingFailure } from '../writer/article-writer.ts'
import {
  findRunning,
  giveBackRun,
  type RunningRun,
  recordProblem,
  storeArticle,
  type WrittenArticle,
} from './article-run-store.ts'
import { maxWritingAttempts, writingSeconds } from './daily-jobs.ts'

/** Attempts while the provider is unreachable. */
const maxUnreachable = 3

export type RunWriter = {
  database: Database
  writer: PricedWriter
  checker: Pick<CitationChecker, 'checkAddresses'>
  /** The claims of an article that is not stored yet, checked against its sources. */
  checkClaims: (article: NewArticle, signal: AbortSignal) => Promise<CheckedClaim[]>
  autopublish: boolean
  log: Pick<Log, 'info' | 'warn'>
  now: () => Date
  /** Receives the publication, in its transaction. */
  announce?: Announce
  /** Called after the article was published. */
  onPublished?: () => void
}

type Attempt = JobAttempt<{ dueAt: string }>

export async function writeRun(parts: RunWriter, attempt: Attempt): Promise<JobResult> {
  const run = await findRunning(parts.database, attempt.data.dueAt)
  if (!run) return { kind: 'done' }
  if (run.isSuperseded) return fail(parts, attempt, dailyMessages.superseded)
  if (attempt.number > maxWritingAttempts) return fail(parts, attempt, dailyMessages.givenUp)
  const { writer, checker, autopublish } = parts
  if (await writer.reachedLimit()) return waitForNextMonth(parts, attempt)
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(writingSeconds * 1000)])
  const priced = await writer.write({ topic: run.topic, ...generationDefaults }, { origin: 'scheduled', signal })
  const { result } = priced
  if (attempt.signal.aborted) return { kind: 'given-back' }
  if (!result.ok) return endInFailure(parts, attempt, result.failure)
  const checks = await checker.checkAddresses(webAddresses(result.article.citations ?? []), attempt.signal)
  const claims = await parts.checkClaims(result.article, attempt.signal)
  if (attempt.signal.aborted) return { kind: 'given-back' }
  const written = asStored({ article: result.article, checks, claims, link: priced.link }, autopublish)
  await store(parts, attempt, { run, written })
  return { kind: 'done' }
}

async function store(
  { database, log, now, announce, onPublished }: RunWriter,
  { isOurs }: Attempt,
  { run: { dueAt, topic }, written }: { run: RunningRun; written: WrittenArticle },
): Promise<void> {
  const stored = await database.transaction(async (transaction) =>
    (await isOurs(transaction)) ? storeArticle(transaction, dueAt, { written, now: now(), announce }) : null,
  )
  if (stored) log.info({ dueAt, topic, ...stored, isPublished: written.isPublished }, 'daily article written')
  if (stored && written.isPublished) onPublished?.()
  if (!stored) log.warn({ dueAt, topic }, 'daily article given up: another process writes it by now')
}

/** Gives the due time back. The schedule finds it again in the next month, unless a later one is due by then. */
async function waitForNextMonth(parts: RunWriter, attempt: Attempt): Promise<JobResult> {
  const { dueAt } = attempt.data
  await ifStillOurs(parts, attempt, (transaction) => giveBackRun(transaction, dueAt))
  parts.log.info({ dueAt }, 'daily article waits: the monthly limit is reached')
  return { kind: 'done' }
}

/** An article with a dead citation or an unproven claim stays a draft. */
function asStored(written: Omit<WrittenArticle, 'problem' | 'isPublished'>, autopublish: boolean): WrittenArticle {
  const problem = autopublish ? problemOf(written) : null
  return { ...written, problem, isPublished: autopublish && problem === null }
}

function problemOf({ checks, claims }: Pick<WrittenArticle, 'checks' | 'claims'>): string | null {
  const dead = checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
  if (dead.length > 0) return dailyMessages.deadCitation(dead)
  const open = openClaims(claims)
  return open.length > 0 ? dailyMessages.unprovenClaims(open.map(({ text }) => text)) : null
}

async function endInFailure(
  parts: RunWriter,
  attempt: Attempt,
  { reason, message }: WritingFailure,
): Promise<JobResult> {
  const problem = storable(message)
  const isRetried = (reason === 'unreachable' || reason === 'too-slow') && attempt.number < maxUnreachable
  if (!isRetried) return fail(parts, attempt, problem)
  await ifStillOurs(parts, attempt, (transaction) =>
    recordProblem(transaction, attempt.data.dueAt, { problem: dailyMessages.willRetry(problem) }),
  )
  return { kind: 'retry', reason: problem }
}

async function fail(parts: RunWriter, attempt: Attempt, problem: string): Promise<JobResult> {
  await ifStillOurs(parts, attempt, (transaction) =>
    recordProblem(transaction, attempt.data.dueAt, { problem, failedAt: parts.now() }),
  )
  return { kind: 'failed', reason: problem }
}

/** Prevents a slow process from changing a run that another process has taken over. */
async function ifStillOurs(
  { database }: RunWriter,
  { isOurs }: Attempt,
  change: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (await isOurs(transaction)) await change(transaction)
  })
}

/** The message may quote the provider, and the database rejects some characters. */
function storable(message: string): string {
  return truncate(message.toWellFormed().replaceAll('\0', ''), 1_000)
}
