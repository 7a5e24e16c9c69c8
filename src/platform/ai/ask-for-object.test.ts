// Rules of one request, mostly with the demo provider; test/generation.test.ts covers the other protocols.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openaiChat } from '../../../test/support/providers/openai-chat.ts'
import { doubleKey, type ProviderDouble, startProviderDouble } from '../../../test/support/providers/provider-double.ts'
import { askForObject } from './ask-for-object.ts'
import { chooseProvider, providerInUse } from './provider-choice.ts'
import { failureOf } from './provider-failure.ts'
import { findJson } from './read-response.ts'
import { scrubber } from './scrub.ts'

const unset = { provider: undefined, baseUrl: undefined, apiKey: undefined, model: undefined }
const demo = { ...unset, provider: 'demo' as const }
const question = (sample: unknown) => ({
  name: 'thing',
  instructions: 'Make a thing.',
  prompt: 'A small one.',
  maxOutputTokens: 1_000,
  schema: z.object({ size: z.number() }),
  sample: () => sample,
})

describe('a request for an object', () => {
  it('returns a value of its schema', async () => {
    const asked = await askForObject(demo, question({ size: 1, more: true }), { limitSeconds: 60, demoPauseMs: 0 })
    expect(asked).toMatchObject({ ok: true, value: { size: 1 }, figures: { attempts: 1, model: 'sample' } })
  })

  it('has two attempts at most', async () => {
    const asked = await askForObject(demo, question({ size: 'XL' }), { limitSeconds: 60, demoPauseMs: 0 })
    const issue = { path: 'size', code: 'invalid_type', message: expect.any(String), received: 'XL' }
    expect(asked).toMatchObject({ ok: false, reason: 'invalid', issues: [issue], figures: { attempts: 2 } })
  })

  it('cuts the shown response at 2,000 characters, never within one', async () => {
    const asked = await askForObject(demo, question({ size: 1, text: '😀'.repeat(3_000) }), {
      limitSeconds: 60,
      demoPauseMs: 0,
    })
    const rawText = asked.ok ? (asked.figures.rawText ?? '') : ''
    expect([...rawText]).toHaveLength(2_000)
    expect(rawText.isWellFormed()).toBe(true)
  })

  it('ends at its time limit', async () => {
    const asked = await askForObject(demo, question({ size: 1 }), { limitSeconds: 0.02, demoPauseMs: 60_000 })
    expect(asked).toMatchObject({ ok: false, reason: 'too-slow' })
  })

  it.each([true, false])('ends when its signal is aborted (before it began: %s)', async (isEarly) => {
    const giveUp = new AbortController()
    if (isEarly) giveUp.abort()
    else setImmediate(() => giveUp.abort())
    const options = { limitSeconds: 60, demoPauseMs: 60_000, signal: giveUp.signal }
    expect(await askForObject(demo, question({ size: 1 }), options)).toMatchObject({ ok: false, reason: 'aborted' })
  })
})

describe('the configured provider', () => {
  it.each([
    [{}, ['AI_PROVIDER']],
    [{ provider: 'openai' }, ['AI_API_KEY']],
    [{ provider: 'google', model: 'm' }, ['AI_API_KEY']],
    [{ provider: 'openai-compatible' }, ['AI_BASE_URL']],
  ] as const)('is incomplete with %j', (settings, missing) => {
    expect(chooseProvider({ ...unset, ...settings })).toEqual({ ok: false, missing })
    expect(providerInUse({ ...unset, ...settings })).toBeNull()
  })

  it.each([
    [{ provider: 'demo' }, { name: 'demo', model: 'sample' }],
    [
      { provider: 'openai', apiKey: 'k' },
      { name: 'openai', model: expect.stringMatching(/^gpt-/) },
    ],
    [
      { provider: 'anthropic', baseUrl: 'http://proxy/v1' },
      { name: 'anthropic', model: expect.stringMatching(/^claude-/) },
    ],
    [
      { provider: 'google', apiKey: 'k', model: 'mine' },
      { name: 'google', model: 'mine' },
    ],
    [
      { provider: 'openai-compatible', baseUrl: 'http://a/v1' },
      { name: 'openai-compatible', model: 'default' },
    ],
  ] as const)('is complete with %j', (settings, shown) => {
    expect(providerInUse({ ...unset, ...settings })).toEqual(shown)
  })
})

describe('the object in a response', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['```json\n{"a":"```"}\n```', { a: '```' }],
    ['Sure!\n{"a":{"b":1}}\nAnything else?', { a: { b: 1 } }],
    ['<think>{ no }</think>{"a":1}', { a: 1 }],
  ])('is found in %j', (text, value) => {
    expect(findJson(text)).toEqual({ found: true, value })
  })

  it.each(['', 'no', '{"a":1', '}{', '{"a":1} or {"a":2}'])('is not found in %j', (text) => {
    expect(findJson(text)).toEqual({ found: false })
  })
})

describe('a key', () => {
  it.each([
    'sk-1234567890',
    encodeURIComponent('k/+= key9'),
    Buffer.from('sk-1234567890').toString('base64'),
    JSON.stringify('k"9\\234567').slice(1, -1),
    // Encoders differ in which characters they encode, and in the case of the digits.
    'k%2f%2b%3d%20key9',
    'k%2F+%3d key9',
    'k\\/+= key9',
    'sk\\u002d1234567890',
    'k\\u002F+\\u003d key9',
    'k\\u0022\\u0039\\\\234567',
    'k%229%5c234567',
  ])("is removed from a provider's text: %s", (form) => {
    const clean = ['sk-1234567890', 'k/+= key9', 'k"9\\234567']
      .map(scrubber)
      .reduce((text, scrub) => scrub(text), `a ${form} b`)
    expect(clean).toBe('a [AI_API_KEY] b')
  })

  it('that is a placeholder for local servers changes no text', () => {
    expect(scrubber('ollama')('ollama runs models')).toBe('ollama runs models')
    expect(scrubber(undefined)('text')).toBe('text')
  })
})

describe("a key where a provider's text is cut", () => {
  let provider: ProviderDouble
  beforeAll(async () => {
    provider = await startProviderDouble()
  })
  afterAll(() => provider?.close())
  const ask = () => askForObject(provider.settings(openaiChat), question({ size: 1 }), { limitSeconds: 60 })

  it.each([300 - doubleKey.length + 1, 290, 299])(
    'leaves no fragment behind a reason of %i characters',
    async (before) => {
      provider.behave(openaiChat, {
        kind: 'status',
        status: 401,
        message: ({ key }) => 'x'.repeat(before) + key,
      })
      const detail = `${'x'.repeat(before)}[AI_API_KEY]`.slice(0, 300)
      expect(await ask()).toMatchObject({ ok: false, reason: 'unreachable', failure: { status: 401, detail } })
    },
  )

  it.each([190, 1_990])('leaves no fragment in a response after %i characters, in any spelling', async (before) => {
    provider.behave(openaiChat, {
      kind: 'text',
      text: ({ key = '' }) => `{"size":"${'x'.repeat(before - 9)}${key.replace('-', '\\u002d')}"}`,
    })
    const asked = await ask()
    expect(asked).toMatchObject({ ok: false, reason: 'invalid', issues: [{ path: 'size' }] })
    expect(JSON.stringify(asked)).toContain('x[')
    expect(JSON.stringify(asked)).not.toMatch(/xs/)
  })
})

describe('the time a provider asks for', () => {
  const busy = (responseHeaders: Record<string, string>) =>
    failureOf(
      { message: 'Busy\n\0now', statusCode: 429, isRetryable: true, responseHeaders },
      { isInstance: (e): e is never => e !== null },
    )
  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '7', 'retry-after-ms': '250' }, 0.25],
    [{ 'retry-after': ' 7.5 ' }, 7.5],
    [{ 'retry-after': '2678400' }, 2_678_400],
    [{ 'retry-after': '7', 'retry-after-ms': 'soon' }, 7],
    // Too long to wait for, or already past.
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, null],
    [{ 'retry-after': 'Wed, 21 Oct 9999 07:28:00 GMT' }, null],
    [{ 'retry-after': '0' }, null],
    [{ 'retry-after': '2678401' }, null],
    [{ 'retry-after': '1e23' }, null],
    [{ 'retry-after': '9'.repeat(400) }, null],
    [{ 'retry-after': 'Infinity' }, null],
    [{ 'retry-after-ms': '1e300' }, null],
    [{ 'retry-after-ms': '-5' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-7' }, null],
    [{}, null],
  ])('is read from %j', (headers, seconds) => {
    expect(busy(headers)).toEqual({ status: 429, retryAfterSeconds: seconds, detail: 'Busy now', isPassing: true })
  })
})
