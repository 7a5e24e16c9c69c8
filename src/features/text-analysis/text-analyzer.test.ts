import { describe, expect, it } from 'vitest'
import { textAnalyzer } from './server.ts'

const unset = { provider: undefined, baseUrl: undefined, apiKey: undefined, model: undefined }

describe('converted texts', () => {
  it.each([
    ['no provider', unset],
    ['a provider without its key', { ...unset, provider: 'openai' as const }],
    ['the sample provider', { ...unset, provider: 'demo' as const }],
  ])('are analyzed on this server with %s', async (_, settings) => {
    expect(textAnalyzer(settings).provider).toBeNull()
  })

  it('are analyzed by the configured provider', () => {
    const settings = { ...unset, provider: 'openai-compatible' as const, baseUrl: 'http://models.example/v1' }
    expect(textAnalyzer(settings).provider).toEqual({ name: 'openai-compatible', model: 'default' })
  })
})
