// The configured provider and model, and the missing settings (Decisions, Operating it: AI_PROVIDER and its neighbors).
import type { AiProvider, Config } from '../config.ts'

export type AiSettings = Config['ai']

export type ChosenProvider = {
  provider: AiProvider
  model: string
  baseUrl: string | undefined
  apiKey: string | undefined
}

type ProviderChoice =
  | { ok: true; chosen: ChosenProvider }
  /** `missing` names the variables to set. */
  | { ok: false; missing: readonly string[] }

/** The default for `AI_MODEL`: a model of the provider that writes well at a moderate price. */
const defaultModels: Record<AiProvider, string> = {
  openai: 'gpt-6-astra',
  anthropic: 'claude-sonnet-5-5',
  google: 'gemini-3.8-flash',
  // Most local servers use their only model, whatever the name.
  'openai-compatible': 'default',
  demo: 'sample',
}

export function chooseProvider(settings: AiSettings): ProviderChoice {
  const { provider, baseUrl, apiKey, model } = settings
  if (!provider) return { ok: false, missing: ['AI_PROVIDER'] }
  // A self-hosted server may need no key, or add it in a proxy.
  if (isHosted(provider) && !apiKey && !baseUrl) return { ok: false, missing: ['AI_API_KEY'] }
  if (provider === 'openai-compatible' && !baseUrl) return { ok: false, missing: ['AI_BASE_URL'] }
  return { ok: true, chosen: { provider, model: model ?? defaultModels[provider], baseUrl, apiKey } }
}

/** The settings shown at the editorial desk; null when the configuration is missing or incomplete. */
export function providerInUse(settings: AiSettings): { name: string; model: string } | null {
  const choice = chooseProvider(settings)
  return choice.ok ? { name: choice.chosen.provider, model: choice.chosen.model } : null
}

function isHosted(provider: AiProvider): boolean {
  return provider === 'openai' || provider === 'anthropic' || provider === 'google'
}
