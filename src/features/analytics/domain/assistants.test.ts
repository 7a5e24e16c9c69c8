import { describe, expect, it } from 'vitest'
import { assistantHostOfUtmSource, assistantHosts, assistantOfHost } from './assistants.ts'

describe('an AI assistant', () => {
  it.each([
    ['chatgpt.com', 'ChatGPT'],
    ['chat.openai.com', 'ChatGPT'],
    ['perplexity.ai', 'Perplexity'],
    ['gemini.google.com', 'Gemini'],
    ['copilot.microsoft.com', 'Copilot'],
    ['claude.ai', 'Claude'],
  ])('is identified by its host %s', (host, name) => {
    expect(assistantOfHost(host)).toBe(name)
  })

  it.each(['openai.com', 'google.com', 'microsoft.com', 'evil-chatgpt.com', 'chatgpt.com.example', ''])(
    'is not identified by the host %j',
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
  ])('is identified by utm_source %j', (utmSource, host) => {
    expect(assistantHostOfUtmSource(utmSource)).toBe(host)
  })

  it.each(['newsletter', 'google', '', 'constructor', '__proto__'])(
    'is not identified by utm_source %j',
    (utmSource) => {
      expect(assistantHostOfUtmSource(utmSource)).toBeNull()
    },
  )

  it('shares no host with another one', () => {
    expect(new Set(assistantHosts).size).toBe(assistantHosts.length)
  })
})
