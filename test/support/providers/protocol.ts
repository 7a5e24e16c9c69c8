// A provider's protocol for the double: its address, valid requests, responses and refusals.
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { AiProvider } from '#platform/config.ts'

export type Usage = { input: number; output: number }
/** Why a model stops: it is done, it reached its length limit, or its provider withholds the rest. */
export type Ending = 'done' | 'length' | 'withheld'

export type Protocol = {
  name: string
  /** The setting `AI_PROVIDER` for it. */
  provider: AiProvider
  model: string
  /** The end of the base address. */
  base: string
  path: (model: string) => string
  keyOf: (headers: IncomingHttpHeaders) => string | undefined
  /** Required headers besides the key's. */
  headers?: Record<string, string>
  /** Strict: rejects unknown fields, like the provider. */
  body: z.ZodType
  answer: (text: string, usage: Usage, ending?: Ending) => unknown
  /** The response of a model without text. */
  silence: (usage: Usage) => unknown
  refusal: (status: number, message: string) => unknown
}

export function bearer(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
}

const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'])
const described = { description: z.string().optional() }
const schemaLeaf = z.strictObject({
  ...described,
  type: z.union([typeName, z.array(typeName)]),
  enum: z.array(z.string()).optional(),
})
const schemaNode: z.ZodType = z.lazy(() =>
  z.union([schemaObject, z.strictObject({ ...described, type: z.literal('array'), items: schemaNode }), schemaLeaf]),
)
const schemaObject = z
  .strictObject({
    ...described,
    $schema: z.string().optional(),
    type: z.literal('object'),
    properties: z.record(z.string(), schemaNode),
    required: z.array(z.string()),
    additionalProperties: z.literal(false),
  })
  .refine(
    ({ properties, required }) => Object.keys(properties).every((name) => required.includes(name)),
    'every property must be required',
  )

/** A JSON schema for strict structured outputs: all properties required, no others, no lengths and no defaults. */
export const strictJsonSchema: z.ZodType = schemaObject

export const filledText = z.string().refine((text) => text.trim() !== '', 'text must not be empty')
