// The action of the desk's Generate button. It stores the provider's article as a draft, or stores nothing.

import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { ArticleStore, NewArticle } from '#features/articles/server.ts'
import type { ActionLog, LogWithin } from '#platform/http/action-log.ts'
import { conflict, HttpError } from '#platform/http/errors.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'
import type { GenerateForm, GenerationDebug } from '../contract.ts'
import { generationMessages } from '../messages.ts'
import type { GenerationClaim, GenerationLimit } from './generation-limit-store.ts'
import type { PricedArticle, PricedWriter, ReachedLimit } from './priced-writer.ts'
import type { WritingFailure } from './writer/article-writer.ts'

export type GenerationParts = {
  writer: PricedWriter
  articleStore: Pick<ArticleStore, 'insertArticle'>
  limit: GenerationLimit
  /** Called after a draft was stored. Not awaited; its failure is only logged. */
  onDraftStored?: (article: DeskArticle) => unknown
}

type GenerationRequest = {
  form: GenerateForm
  administrator: { id: number; username: string }
  actionLog: ActionLog
  log: { error(fields: object, message: string): void }
}

/** The time limit of a generation, plus time to store the draft. */
const claimSeconds = generationLimitSeconds + 30

/** The longest delay until a cancellation stops the provider's work. */
const cancelPollMs = 500

/** Stores the draft even if the client has disconnected. */
export async function generateDraft(
  parts: GenerationParts,
  { form, administrator, actionLog, log }: GenerationRequest,
): Promise<{ article: DeskArticle; debug: GenerationDebug }> {
  const reached = await parts.writer.reachedLimit()
  if (reached) throw limitReached(reached)
  const claim = await parts.limit.claim(administrator.id, claimSeconds)
  if (!claim) throw conflict(generationMessages.busy)
  const stop = new AbortController()
  const watch = setInterval(() => void stopIfCancelled(claim, stop), cancelPollMs)
  try {
    const written = await parts.writer.write(form, { origin: 'generated', signal: stop.signal })
    const { result } = written
    if (!result.ok) throw stop.signal.aborted ? conflict(generationMessages.cancelled) : errorOf(result.failure)
    // The release is the last point where a cancellation takes effect.
    if (!(await claim.release())) throw conflict(generationMessages.cancelled)
    const by = administrator.username
    const article = await storeDraft(parts, { written, article: result.article, by, actionLog })
    void reportSaved(parts, article, log)
    return { article, debug: result.debug }
  } finally {
    clearInterval(watch)
    // The claim expires by itself, so a failed release must not hide the result.
    await claim
      .release()
      .catch((error: unknown) => log.error({ err: error }, 'the claim of a generation was not released'))
  }
}

type Draft = { written: PricedArticle; article: NewArticle; by: string; actionLog: ActionLog }

/** Stores the draft, the link to its costs and the entry of the log in one transaction. */
async function storeDraft(
  { articleStore }: GenerationParts,
  { written, article, by, actionLog }: Draft,
): Promise<DeskArticle> {
  const log: LogWithin = async (transaction, id) => {
    await written.link(transaction, Number(id))
    await actionLog.within(transaction, id)
  }
  const stored = await articleStore.insertArticle(article, null, { by, log })
  return { ...stored, cost: written.cost }
}

/** Another process may have received the cancellation. A failed read changes nothing, because the release decides. */
async function stopIfCancelled(claim: GenerationClaim, stop: AbortController): Promise<void> {
  const isHeld = await claim.isHeld().catch(() => true)
  if (!isHeld) stop.abort()
}

function limitReached(reached: ReachedLimit): HttpError {
  const headers = { 'retry-after': String(reached.secondsLeft) }
  return new HttpError(429, generationMessages.limitReached(reached), { headers })
}

/** Decisions, generate. */
const statuses: Record<WritingFailure['reason'], number> = {
  'no-provider': 503,
  'invalid-response': 502,
  unreachable: 502,
  'too-slow': 504,
}

function errorOf({ reason, message, errors, debug }: WritingFailure): HttpError {
  return new HttpError(statuses[reason], message, { ...(errors && { errors }), ...(debug && { debug }) })
}

async function reportSaved(
  { onDraftStored }: GenerationParts,
  article: DeskArticle,
  log: GenerationRequest['log'],
): Promise<void> {
  try {
    await onDraftStored?.(article)
  } catch (error) {
    log.error({ err: error, id: article.id }, 'the call after a generated draft failed')
  }
}
