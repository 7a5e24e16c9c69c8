// The deed behind the desk's Generate button: the provider's article becomes a draft, once, or nothing is stored.
import { conflict, HttpError } from '#platform/http/errors.ts'
import { generationLimitSeconds } from '../../domain/editorial.ts'
import type { GenerateForm, GenerationDebug } from '../../editorial-contract.ts'
import type { ArticleStore, DeskArticle } from '../article-store.ts'
import type { ArticleWriter, WritingFailure } from './article-writer.ts'
import type { GenerationTurns } from './generation-turns-store.ts'
import { generationMessages } from './messages.ts'

export type GenerationParts = {
  writer: ArticleWriter
  articleStore: Pick<ArticleStore, 'insertArticle'>
  turns: GenerationTurns
  /** Called after a draft with citations was stored. Nobody waits for it, and nothing fails with it. */
  onSaved?: (article: DeskArticle) => unknown
}

type Errand = { form: GenerateForm; administratorId: number; log: { error(fields: object, message: string): void } }

/** The generation's limit, and time to store the draft. */
const turnSeconds = generationLimitSeconds + 30

/** Whoever asked may have gone meanwhile: the draft is stored all the same, and waits among the drafts. */
export async function generateDraft(
  parts: GenerationParts,
  { form, administratorId, log }: Errand,
): Promise<{ article: DeskArticle; debug: GenerationDebug }> {
  const turn = await parts.turns.claim(administratorId, turnSeconds)
  if (!turn) throw conflict(generationMessages.busy)
  try {
    const result = await parts.writer(form, { origin: 'generated' })
    if (!result.ok) throw refusal(result.failure)
    const article = await parts.articleStore.insertArticle(result.article, null)
    if (article.citations.length > 0) void tellSaved(parts, article, log)
    return { article, debug: result.debug }
  } finally {
    // The turn ends by itself: what became of the article matters more.
    await turn.release().catch((error: unknown) => log.error({ err: error }, 'a turn could not be given back'))
  }
}

/** Decisions, generate: which failure is answered with which status. */
const statuses: Record<WritingFailure['reason'], number> = {
  'no-provider': 503,
  'invalid-answer': 502,
  unreachable: 502,
  'too-slow': 504,
}

function refusal({ reason, message, errors, debug }: WritingFailure): HttpError {
  return new HttpError(statuses[reason], message, { ...(errors && { errors }), ...(debug && { debug }) })
}

async function tellSaved({ onSaved }: GenerationParts, article: DeskArticle, log: Errand['log']): Promise<void> {
  try {
    await onSaved?.(article)
  } catch (error) {
    log.error({ err: error, id: article.id }, 'what follows a generated draft failed')
  }
}
