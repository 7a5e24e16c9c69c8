// From a due time that is ours to its article (docs/decisions/041-daily-articles.md).
import type { Log } from '#platform/log.ts'
import { truncate } from '#shared/text.ts'
import { generationDefaults, generationLimitSeconds } from '../../domain/editorial.ts'
import { webAddresses } from '../../domain/web-address.ts'
import type { CitationChecker } from '../citations/citation-checker.ts'
import type { ArticleWriter, WritingFailure } from '../generation/article-writer.ts'
import type { NewArticle } from '../prepare-article.ts'
import type { ArticleRunStore, HeldRun, WrittenArticle } from './article-run-store.ts'
import { dailyMessages } from './daily-messages.ts'

export type RunLimits = {
  writingMs: number
  /** Longer than writing, checking citations and storing take together. */
  leaseMs: number
  retryPauseMs: number
}

export const usualLimits: RunLimits = {
  writingMs: (generationLimitSeconds + 10) * 1000,
  leaseMs: (generationLimitSeconds + 70) * 1000,
  retryPauseMs: 5 * 60 * 1000,
}

/** The first one and two more. */
const maxAttempts = 3

export type RunWriter = {
  runStore: ArticleRunStore
  writer: ArticleWriter
  checker: Pick<CitationChecker, 'checkAddresses'>
  autopublish: boolean
  limits: RunLimits
  log: Pick<Log, 'info' | 'warn' | 'error'>
  now: () => Date
  /** The process is about to end. */
  ending: AbortSignal
}

/** Ends the run, or lets go of it so that it is taken up again. */
export async function writeRun(parts: RunWriter, run: HeldRun): Promise<void> {
  const { runStore, writer, checker, limits, log, now, ending } = parts
  const signal = AbortSignal.any([ending, AbortSignal.timeout(limits.writingMs)])
  const result = await writer({ topic: run.topic, ...generationDefaults }, { origin: 'scheduled', signal })
  if (!result.ok) {
    if (ending.aborted) await runStore.letGo(run, now(), null)
    else await endInFailure(parts, run, result.failure)
    return
  }
  const checks = await checker.checkAddresses(webAddresses(result.article.citations ?? []), ending)
  if (ending.aborted) {
    await runStore.letGo(run, now(), null)
    return
  }
  const written = judge(result.article, checks, parts.autopublish)
  const stored = await runStore.store(run, written, now())
  const { dueAt, topic } = run
  if (stored) log.info({ dueAt, topic, ...stored, isPublished: written.isPublished }, 'daily article written')
  else log.warn({ dueAt, topic }, 'daily article given up: another process writes it by now')
}

/** Nothing that leads nowhere becomes public unseen. */
function judge(article: NewArticle, checks: WrittenArticle['checks'], autopublish: boolean): WrittenArticle {
  const dead = checks.filter(({ state }) => state === 'dead').map(({ url }) => url)
  const problem = autopublish && dead.length > 0 ? dailyMessages.deadCitation(dead) : null
  return { article, checks, problem, isPublished: autopublish && problem === null }
}

async function endInFailure(parts: RunWriter, run: HeldRun, { reason, message }: WritingFailure): Promise<void> {
  const { runStore, limits, log, now } = parts
  const { dueAt, topic, claim } = run
  const problem = storable(message)
  const isWorthAnother = (reason === 'unreachable' || reason === 'too-slow') && claim < maxAttempts
  if (isWorthAnother) {
    log.warn({ dueAt, topic, reason, problem }, 'daily article not written yet')
    await runStore.letGo(run, new Date(now().getTime() + limits.retryPauseMs), dailyMessages.willRetry(problem))
  } else {
    log.error({ dueAt, topic, reason, problem }, 'daily article failed')
    await runStore.fail(run, problem, now())
  }
}

/** A provider's words may be in it. */
function storable(message: string): string {
  return truncate(message.toWellFormed().replaceAll('\0', ''), 1_000)
}
