import { z } from 'zod'
import { type Ending, filledText, type Protocol, strictJsonSchema, type Usage } from './protocol.ts'

const parts = z.array(z.strictObject({ text: filledText })).min(1)

const body = z.strictObject({
  systemInstruction: z.strictObject({ parts }),
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']), parts })).min(1),
  generationConfig: z.strictObject({
    maxOutputTokens: z.int().min(1),
    responseMimeType: z.literal('application/json'),
    responseJsonSchema: strictJsonSchema,
  }),
})

const finishReasons: Record<Ending, string> = { done: 'STOP', length: 'MAX_TOKENS', withheld: 'SAFETY' }

const response = (content: object, usage: Usage, ending: Ending = 'done') => ({
  candidates: [{ content, finishReason: finishReasons[ending], index: 0 }],
  usageMetadata: {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output,
    totalTokenCount: usage.input + usage.output,
  },
  modelVersion: 'gemini-3.8-flash',
})

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
}

export const gemini: Protocol = {
  name: 'Gemini generateContent',
  provider: 'google',
  model: 'gemini-3.8-flash',
  base: '/v1beta',
  path: (model) => `/v1beta/models/${model}:generateContent`,
  keyOf: (headers) => headers['x-goog-api-key']?.toString(),
  body,
  answer: (text, usage, ending) => response({ role: 'model', parts: [{ text }] }, usage, ending),
  silence: (usage) => response({ role: 'model' }, usage),
  refusal: (status, message) => ({ error: { code: status, message, status: statusNames[status] ?? 'UNKNOWN' } }),
}
