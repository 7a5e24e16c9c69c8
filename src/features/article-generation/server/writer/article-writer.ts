// The interface of whatever writes articles, for the desk and for the schedule.

import type { NewArticle } from '#features/articles/server.ts'
import type { ErrorIssue } from '#platform/http/errors.ts'
import type { GenerateForm, GenerationDebug } from '../../contract.ts'

export type WritingFailure = {
  /**
   * `no-provider`: none is configured, or not wholly; `invalid-response`: not an article, also after one repair;
   * `unreachable`: no response or a refusal; `too-slow`: given up after `generationLimitSeconds`.
   */
  reason: 'no-provider' | 'invalid-response' | 'unreachable' | 'too-slow'
  /** For the editor: what happened and what helps; never a key. */
  message: string
  errors?: ErrorIssue[]
  debug?: GenerationDebug
}

export type WritingResult =
  | { ok: true; article: NewArticle; debug: GenerationDebug }
  | { ok: false; failure: WritingFailure }

/** Asks the configured provider for an article that fits the article schema. Stores nothing and never rejects. */
export type ArticleWriter = (
  form: GenerateForm,
  options: { origin: 'generated' | 'scheduled'; signal?: AbortSignal },
) => Promise<WritingResult>
