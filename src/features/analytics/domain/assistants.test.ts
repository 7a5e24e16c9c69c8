import { describe, expect, it } from 'vitest'
import { assistantHostOfUtmSource, assistantHosts, assistantOfHost } from './assistants.ts'

describe('an assistant', () => {
  it.each([
    ['chatgpt.com', 'ChatGPT'],
    ['chat.openai.com', 'ChatGPT'],
    ['perplexity.ai', 'Perplexity'],
    ['gemini.google.com', 'Gemini'],
    ['copilot.microsoft.com', 'Copilot'],
    ['claude.ai', 'Claude'],
  ])('is known by its host %s', (host, name) => {
    expect(assistantOfHost(host)).toBe(name)
  })

  it.each(['openai.com', 'google.com', 'microsoft.com', 'evil-chatgpt.com', 'chatgpt.com.example', ''])(
    'is not taken for %j',
    (host) => {
      expect(assistantOfHost(host)).toBeNull()
    },
  )

  it.each([
    ['chatgpt.com', 'chatgpt.com'],
    [' ChatGPT ', 'chatgpt.com'],
    ['www.perplexity.ai', 'perplexity.ai'],
    ['perplexity', 'perplexity.ai'],
    ['chat.openai.com', 'chatgpt.com'],
  ])('names itself by utm_source %j', (utmSource, host) => {
    expect(assistantHostOfUtmSource(utmSource)).toBe(host)
  })

  it.each(['newsletter', 'google', '', 'constructor', '__proto__'])('is not meant by utm_source %j', (utmSource) => {
    expect(assistantHostOfUtmSource(utmSource)).toBeNull()
  })

  it('has hosts of its own', () => {
    expect(new Set(assistantHosts).size).toBe(assistantHosts.length)
  })
})
