// The conversion record (Spec 3) and the endpoint that stores it (Spec 7).
import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
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
  example: {
    body: { inputText: 'Ab 1', outputText: '𝗔𝗯 𝟭' },
    response: { id: 1, receipt: 'c1.AAAAAAAAAAAAAAAAAAAAAA' },
  },
})

export const endpoints = [storeConversion] as const

/** The form in which visitors see their own data (Decisions, My data). */
export const storedConversion = storedRow({
  name: 'conversion',
  letter: 'c',
  fields: {
    inputText: z.string(),
    outputText: z.string(),
    /** The result of its text analysis, if there is one. */
    analysis: z
      .object({ language: z.string(), industries: z.array(z.string()), translation: z.string().nullable() })
      .nullable(),
  },
})
export type StoredConversion = z.infer<typeof storedConversion.row>
