// The article writer that uses the configured AI provider.
import { type Asked, type AskOptions, askForObject } from '#platform/ai/ask-for-object.ts'
import { failureMessages } from '#platform/ai/failure-messages.ts'
import { type AiSettings, providerInUse } from '#platform/ai/provider-choice.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'
import type { GenerateForm, HouseRules } from '../../contract.ts'
import { generationMessages as messages } from '../../messages.ts'
import { articleInstructions, articlePrompt } from './article-prompt.ts'
import { type ArticleResponse, acceptableResponse, articleResponse, toNewArticle } from './article-response.ts'
import type { ArticleWriter, WritingFailure } from './article-writer.ts'
import { sampleArticle } from './sample-article.ts'

export type WriterOptions = { ai: AiSettings } & Partial<Omit<AskOptions, 'signal' | 'onUsage'>>

export function articleWriter({ ai, ...asking }: WriterOptions): ArticleWriter {
  const limitSeconds = asking.limitSeconds ?? generationLimitSeconds
  return async (form, { origin, signal, houseRules = noRules, onUsage }) => {
    const inUse = providerInUse(ai)
    const model = inUse ? `${inUse.name}/${inUse.model}` : ''
    const asked = await askForObject(ai, question(form, houseRules), {
      ...asking,
      limitSeconds,
      ...(signal && { signal }),
      onUsage: (usage) => onUsage?.(model, usage),
    })
    if (!asked.ok) return { ok: false, failure: failureOf(asked, limitSeconds) }
    return { ok: true, article: { ...toNewArticle(asked.value, form, origin), model }, debug: asked.figures }
  }
}

/** Enough for an article of several thousand words and the model's reasoning. */
const maxOutputTokens = 16_000

const noRules: HouseRules = { rules: '', neverUse: [] }

function question(form: GenerateForm, houseRules: HouseRules) {
  return {
    name: 'article',
    instructions: articleInstructions,
    prompt: articlePrompt(form, houseRules),
    maxOutputTokens,
    schema: articleResponse,
    lastResort: acceptableResponse,
    sample: () => sampleArticle(form),
  }
}

function failureOf(asked: Exclude<Asked<ArticleResponse>, { ok: true }>, limitSeconds: number): WritingFailure {
  switch (asked.reason) {
    case 'no-provider':
      return { reason: 'no-provider', message: failureMessages.noProvider(asked.missing) }
    case 'invalid':
      return {
        reason: 'invalid-response',
        message: messages.invalidResponse,
        errors: asked.issues,
        debug: asked.figures,
      }
    case 'unreachable': {
      const message = failureMessages.unreachable(asked.figures.provider, asked.failure)
      return { reason: 'unreachable', message, debug: asked.figures }
    }
    case 'too-slow':
      return { reason: 'too-slow', message: failureMessages.tooSlow(limitSeconds), debug: asked.figures }
    case 'aborted':
      return { reason: 'unreachable', message: messages.stopped, debug: asked.figures }
  }
}
