// One request to one model. Retries only when the provider is busy or the connection broke, and never past the
// deadline.
import { setTimeout as pause } from 'node:timers/promises'
import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'
import { failureOf, type ProviderFailure } from './provider-failure.ts'

export type Reply =
  | {
      kind: 'responded'
      text: string
      inputTokens: number | null
      outputTokens: number | null
      finishReason: string | null
    }
  | ({ kind: 'failed' } & ProviderFailure)

export type Request = {
  model(): Promise<LanguageModel>
  instructions: string
  messages: ModelMessage[]
  /** The response format; null where the server supports none. */
  format: { name: string; schema: JSONSchema7 } | null
  maxOutputTokens: number | undefined
  signal: AbortSignal
  /** Milliseconds since the epoch. */
  deadline: number
  /** Before the first retry when the provider names no time; doubled before the second. */
  retryPauseMs: number
}

const maxRetries = 2

export async function askProvider(request: Request): Promise<Reply> {
  for (let retry = 0; ; retry++) {
    const reply = await attempt(request)
    if (reply.kind === 'responded' || !reply.isPassing || retry === maxRetries) return reply
    const waitMs = reply.retryAfterSeconds === null ? request.retryPauseMs * 2 ** retry : reply.retryAfterSeconds * 1000
    // A retry after the deadline would only delay the error.
    if (Date.now() + waitMs >= request.deadline) return reply
    try {
      await pause(waitMs, undefined, { signal: request.signal })
    } catch {
      return reply
    }
  }
}

async function attempt(request: Request): Promise<Reply> {
  const sdk = await import('ai')
  // The SDK would print its warnings to the console, past our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { format } = request
  try {
    const result = await sdk.generateText({
      model: await request.model(),
      instructions: request.instructions,
      messages: request.messages,
      maxRetries: 0,
      abortSignal: request.signal,
      // The provider must not store the drafts.
      providerOptions: { openai: { store: false } },
      ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
      ...(format && { output: sdk.Output.object({ name: format.name, schema: sdk.jsonSchema(format.schema) }) }),
    })
    // Some servers respond with a tool call although no tool was offered.
    const text = result.text || inputOf(result.toolCalls)
    return { kind: 'responded', text, ...figures(result.usage, result.finishReason) }
  } catch (error) {
    if (!sdk.NoObjectGeneratedError.isInstance(error)) return { kind: 'failed', ...failureOf(error, sdk.APICallError) }
    return { kind: 'responded', text: error.text ?? '', ...figures(error.usage, error.finishReason) }
  }
}

function inputOf(toolCalls: readonly { input: unknown }[]): string {
  const [call] = toolCalls
  if (!call) return ''
  return typeof call.input === 'string' ? call.input : (JSON.stringify(call.input) ?? '')
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

function figures(usage: Usage | undefined, finishReason: string | undefined) {
  return {
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    finishReason: finishReason ?? null,
  }
}
