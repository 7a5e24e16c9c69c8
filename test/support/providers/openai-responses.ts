import { z } from 'zod'
import { bearer, type Ending, filledText, type Protocol, strictJsonSchema, type Usage } from './protocol.ts'

const message = z.union([
  z.strictObject({ role: z.enum(['developer', 'system']), content: filledText }),
  z.strictObject({
    role: z.literal('user'),
    content: z.array(z.strictObject({ type: z.literal('input_text'), text: filledText })).min(1),
  }),
  // Earlier messages of the model are sent back as plain text.
  z.strictObject({ role: z.literal('assistant'), content: filledText }),
])

const body = z.strictObject({
  model: z.string().min(1),
  input: z.array(message).min(2),
  max_output_tokens: z.int().min(16),
  text: z.strictObject({
    format: z.strictObject({
      type: z.literal('json_schema'),
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: strictJsonSchema,
    }),
  }),
  // The provider must not store drafts.
  store: z.literal(false),
  include: z.array(z.literal('reasoning.encrypted_content')).optional(),
})

const incomplete: Record<Ending, object | null> = {
  done: null,
  length: { reason: 'max_output_tokens' },
  withheld: { reason: 'content_filter' },
}

const response = (text: string, usage: Usage, ending: Ending = 'done') => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_795_000_000,
  status: ending === 'done' ? 'completed' : 'incomplete',
  model: 'gpt-6-astra',
  error: null,
  incomplete_details: incomplete[ending],
  output: [
    {
      type: 'message',
      id: 'msg_1',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usage.input + usage.output,
  },
})

export const openaiResponses: Protocol = {
  name: 'OpenAI responses',
  provider: 'openai',
  model: 'gpt-6-astra',
  base: '/v1',
  path: () => '/v1/responses',
  keyOf: bearer,
  body,
  answer: response,
  silence: (usage) => response('', usage),
  refusal: (status, message) => ({ error: { message, type: `error_${status}`, param: null, code: null } }),
}
