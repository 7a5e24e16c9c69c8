// From a due time to its article (docs/decisions/045-jobs.md).
import type { Database, Queryable } from '#platform/database/database.ts'
import type { JobAttempt, JobResult } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { truncate } from '#shared/text.ts'
import { generationDefaults } from '../../domain/editorial.ts'
import { webAddresses } from '../../domain/web-address.ts'
import type { CitationChecker } from '../citations/citation-checker.ts'
import type { ArticleWriter, WritingFailure } from '../generation/article-writer.ts'
import type { NewArticle } from '../prepare-article.ts'
import { findRunning, noteProblem, type RunningRun, storeArticle, type WrittenArticle } from './article-run-store.ts'
import { maxWritingAttempts, writingSeconds } from './daily-jobs.ts'
import { dailyMessages } from './daily-messages.ts'

/** Of a provider that cannot be reached: the first one and two more. */
const maxAsked = 3

export type RunWriter = {
  database: Database
  writer: ArticleWriter
  checker: Pick<CitationChecker, 'checkAddresses'>
  autopublish: boolean
  log: Pick<Log, 'info' | 'warn'>
  now: () => Date
}

type Attempt = JobAttempt<{ dueAt: string }>

export async function writeRun(parts: RunWriter, attempt: Attempt): Promise<JobResult> {
  const run = await findRunning(parts.database, attempt.data.dueAt)
  if (!run) return { kind: 'done' }
  if (run.isSuperseded) return fail(parts, attempt, dailyMessages.superseded)
  if (attempt.number > maxWritingAttempts) return fail(parts, attempt, dailyMessages.givenUp)
  const { writer, checker, autopublish } = parts
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(writingSeconds * 1000)])
  const result = await writer({ topic: run.topic, ...generationDefaults }, { origin: 'scheduled', signal })
  if (attempt.signal.aborted) return { kind: 'given-back' }
  if (!result.ok) return endInFailure(parts, attempt, result.failure)
  const checks = await checker.checkAddresses(webAddresses(result.article.citations ?? []), attempt.signal)
  if (attempt.signal.aborted) return { kind: 'given-back' }
  await store(parts, attempt, { run, written: asStored(result.article, checks, autopublish) })
  return { kind: 'done' }
}

async function store(
  { database, log, now }: RunWriter,
  { isOurs }: Attempt,
  { run: { dueAt, topic }, written }: { run: RunningRun; written: WrittenArticle },
): Promise<void> {
  const stored = await database.transaction(async (transaction) =>
    (await isOurs(transaction)) ? storeArticle(transaction, dueAt, { written, now: now() }) : null,
  )
  if (stored) log.info({ dueAt, topic, ...stored, isPublished: written.isPublished }, 'daily article written')
  else log.warn({ dueAt, topic }, 'daily article given up: another process writes it by now')
}

/** Nothing that leads nowhere becomes public unseen. */
function asStored(article: NewArticle, checks: WrittenArticle['checks'], autopublish: boolean): WrittenArticle {
  const dead = checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
  const problem = autopublish && dead.length > 0 ? dailyMessages.deadCitation(dead) : null
  return { article, checks, problem, isPublished: autopublish && problem === null }
}

async function endInFailure(
  parts: RunWriter,
  attempt: Attempt,
  { reason, message }: WritingFailure,
): Promise<JobResult> {
  const problem = storable(message)
  const isWorthAnother = (reason === 'unreachable' || reason === 'too-slow') && attempt.number < maxAsked
  if (!isWorthAnother) return fail(parts, attempt, problem)
  await whileOurs(parts, attempt, (transaction) =>
    noteProblem(transaction, attempt.data.dueAt, { problem: dailyMessages.willRetry(problem) }),
  )
  return { kind: 'retry', reason: problem }
}

async function fail(parts: RunWriter, attempt: Attempt, problem: string): Promise<JobResult> {
  await whileOurs(parts, attempt, (transaction) =>
    noteProblem(transaction, attempt.data.dueAt, { problem, failedAt: parts.now() }),
  )
  return { kind: 'failed', reason: problem }
}

/** A process that was only slow says nothing about a run that another writes by now. */
async function whileOurs(
  { database }: RunWriter,
  { isOurs }: Attempt,
  say: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (await isOurs(transaction)) await say(transaction)
  })
}

/** A provider's words may be in it. */
function storable(message: string): string {
  return truncate(message.toWellFormed().replaceAll('\0', ''), 1_000)
}
