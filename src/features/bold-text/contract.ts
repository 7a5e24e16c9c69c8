// The conversion record (Spec 3) and the call that stores it (Spec 7).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'

const conversionSchema = z.object({
  inputText: text(maxToolTextCharacters),
  outputText: text(maxToolTextCharacters),
})

export type Conversion = z.infer<typeof conversionSchema>

export const storeConversion = endpoint({
  method: 'POST',
  path: apiPaths.conversions,
  summary: 'Store a bold-text conversion; answered once the row is durable',
  access: 'write',
  once: true,
  body: conversionSchema,
  responses: { 201: z.object({ id: z.number(), receipt: z.string() }) },
})

export const endpoints = [storeConversion] as const
