// The providers' packages, imported at the first request: they use 30 MB, which a site without generation does not
// need.
import type { LanguageModel } from 'ai'
import { guardedFetch } from './guarded-fetch.ts'
import type { ChosenProvider } from './provider-choice.ts'

/** Always passes key and address, because the packages would otherwise read environment variables of their own. */
export async function languageModel(chosen: ChosenProvider): Promise<LanguageModel> {
  const { model } = chosen
  const connection = { apiKey: chosen.apiKey ?? '', fetch: guardedFetch(chosen.apiKey) }
  const at = (ownAddress: string) => ({ ...connection, baseURL: chosen.baseUrl ?? ownAddress })
  switch (chosen.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(at('https://api.openai.com/v1')).responses(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(at('https://api.anthropic.com/v1'))(model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(at('https://generativelanguage.googleapis.com/v1beta'))(model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const name = chosen.provider
      return createOpenAICompatible({ ...at(''), name, supportsStructuredOutputs: true })(model)
    }
    case 'demo':
      throw new Error('The demo provider has no model')
  }
}
