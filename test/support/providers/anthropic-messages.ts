import { z } from 'zod'
import { type Ending, filledText, type Protocol, strictJsonSchema, type Usage } from './protocol.ts'

const texts = z.array(z.strictObject({ type: z.literal('text'), text: filledText })).min(1)

const asked = {
  model: z.string().min(1),
  max_tokens: z.int().min(1).max(128_000),
  system: texts,
  messages: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: texts }))
    .min(1)
    .refine(
      (messages) => messages.every(({ role }, i) => role === (i % 2 === 0 ? 'user' : 'assistant')),
      'must alternate',
    ),
}

const message = (content: object[], stopReason: string, usage: Usage) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-5-5',
  content,
  stop_reason: stopReason,
  stop_sequence: null,
  usage: { input_tokens: usage.input, output_tokens: usage.output },
})

const stopReasons: Record<Ending, string> = { done: 'end_turn', length: 'max_tokens', withheld: 'refusal' }

export const anthropicMessages: Protocol = {
  name: 'Anthropic messages with an output format',
  provider: 'anthropic',
  model: 'claude-sonnet-5-5',
  base: '/v1',
  path: () => '/v1/messages',
  keyOf: (headers) => headers['x-api-key']?.toString(),
  headers: { 'anthropic-version': '2023-06-01' },
  body: z.strictObject({
    ...asked,
    output_config: z.strictObject({
      format: z.strictObject({ type: z.literal('json_schema'), schema: strictJsonSchema }),
    }),
  }),
  answer: (text, usage, ending = 'done') => message([{ type: 'text', text }], stopReasons[ending], usage),
  silence: (usage) => message([], 'end_turn', usage),
  refusal: (status, text) => ({ type: 'error', error: { type: `error_${status}`, message: text } }),
}

/** Older models have no output format: the object is the input of a tool that they must call. */
export const anthropicToolUse: Protocol = {
  ...anthropicMessages,
  name: 'Anthropic messages with tool use',
  model: 'claude-sonnet-4-0',
  body: z.strictObject({
    ...asked,
    tools: z
      .array(z.strictObject({ name: z.literal('json'), description: z.string(), input_schema: strictJsonSchema }))
      .length(1),
    tool_choice: z.strictObject({ type: z.enum(['any', 'tool']), disable_parallel_tool_use: z.literal(true) }),
  }),
  // The protocol requires JSON as a tool's input; anything else arrives as text.
  answer: (text, usage, ending = 'done') => {
    const input = objectOf(text)
    return input
      ? message([{ type: 'tool_use', id: 'toolu_1', name: 'json', input }], 'tool_use', usage)
      : message([{ type: 'text', text }], stopReasons[ending], usage)
  },
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
