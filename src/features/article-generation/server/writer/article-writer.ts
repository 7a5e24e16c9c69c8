// The interface of article writers, for the desk and for the schedule.

import type { NewArticle } from '#features/articles/server.ts'
import type { Usage } from '#platform/ai/ask-figures.ts'
import type { ErrorIssue } from '#platform/http/errors.ts'
import type { GenerateForm, GenerationDebug, HouseRules } from '../../contract.ts'

export type WritingFailure = {
  /**
   * `no-provider`: none is configured, or only partly. `invalid-response`: not an article, even after one repair.
   * `unreachable`: no response or a rejection. `too-slow`: aborted after `generationLimitSeconds`.
   */
  reason: 'no-provider' | 'invalid-response' | 'unreachable' | 'too-slow'
  /** For the editor: the problem and its solution, never a key. */
  message: string
  errors?: ErrorIssue[]
  debug?: GenerationDebug
}

export type WritingResult =
  | { ok: true; article: NewArticle; debug: GenerationDebug }
  | { ok: false; failure: WritingFailure }

export type WritingOptions = {
  origin: 'generated' | 'scheduled'
  signal?: AbortSignal
  houseRules?: HouseRules
  /** Called for each request that reports its tokens. `model` is `provider/model`. */
  onUsage?: (model: string, usage: Usage) => void
}

/**
 * Requests an article that matches the article schema from the configured provider. Stores nothing and never rejects.
 */
export type ArticleWriter = (form: GenerateForm, options: WritingOptions) => Promise<WritingResult>
