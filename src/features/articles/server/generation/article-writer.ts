// What it means to have an article written: the desk asks for one on a topic, the schedule for one a day.
import type { ErrorIssue } from '#platform/http/errors.ts'
import type { GenerateForm, GenerationDebug } from '../../editorial-contract.ts'
import type { NewArticle } from '../prepare-article.ts'

export type WritingFailure = {
  /**
   * `no-provider`: none is configured, or not wholly; `invalid-answer`: no article came back, also after one repair;
   * `unreachable`: no answer, or one that refuses; `too-slow`: given up after `generationLimitSeconds`.
   */
  reason: 'no-provider' | 'invalid-answer' | 'unreachable' | 'too-slow'
  /** For the editor: what happened and what helps. Never a key. */
  message: string
  errors?: ErrorIssue[]
  debug?: GenerationDebug
}

export type WritingResult =
  | { ok: true; article: NewArticle; debug: GenerationDebug }
  | { ok: false; failure: WritingFailure }

/** Asks the configured provider. Nothing is stored; its answer has passed the article schema. Never rejects. */
export type ArticleWriter = (
  form: GenerateForm,
  options: { origin: 'generated' | 'scheduled'; signal?: AbortSignal },
) => Promise<WritingResult>
