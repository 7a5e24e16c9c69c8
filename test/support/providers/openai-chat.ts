// Chat completions, as defined by OpenAI and implemented by local servers.
import { z } from 'zod'
import { bearer, type Ending, filledText, type Protocol, strictJsonSchema, type Usage } from './protocol.ts'

const body = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: filledText }))
    .min(2)
    .refine((messages) => messages.at(-1)?.role === 'user', 'the last message must be the user’s'),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({
        name: z.string().regex(/^[\w-]{1,64}$/),
        strict: z.literal(true),
        schema: strictJsonSchema,
      }),
    })
    .optional(),
})

const completion = (message: object, finishReason: string, usage: Usage) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: 'local-model',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
  usage: {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  },
})

const finishReasons: Record<Ending, string> = { done: 'stop', length: 'length', withheld: 'content_filter' }

export const openaiChat: Protocol = {
  name: 'chat completions with a JSON schema',
  provider: 'openai-compatible',
  model: 'local-model',
  base: '/v1',
  path: () => '/v1/chat/completions',
  keyOf: bearer,
  body,
  answer: (text, usage, ending = 'done') => completion({ content: text }, finishReasons[ending], usage),
  silence: (usage) => completion({ content: '' }, 'stop', usage),
  refusal: (status, message) => ({ error: { message, type: `error_${status}`, param: null, code: null } }),
}

/** Servers that implement `response_format` as a tool call and return that call. */
export const openaiToolCalls: Protocol = {
  ...openaiChat,
  name: 'chat completions answered by a tool call',
  answer: (text, usage, ending = 'done') =>
    completion(
      {
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'object', arguments: text } }],
      },
      ending === 'done' ? 'tool_calls' : finishReasons[ending],
      usage,
    ),
  silence: (usage) => completion({ content: null }, 'tool_calls', usage),
}
