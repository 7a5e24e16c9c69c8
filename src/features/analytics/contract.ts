// What the tools report (Spec 3, Usage event; Spec 7, POST /api/analytics/usage).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { maxToolTextCharacters } from '#shared/limits.ts'
import { apiPaths } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'
import { toolTypes } from '#shared/tools.ts'

const jsonString = text(maxToolTextCharacters).refine(isJson, { message: 'Must be a JSON string' })

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

export const usageEventSchema = z.object({
  toolType: z.enum(toolTypes),
  action: text(100).refine((action) => action.trim() !== '', { message: 'Must not be empty' }),
  inputData: text(maxToolTextCharacters).nullish(),
  outputData: text(maxToolTextCharacters).nullish(),
  metadata: jsonString.nullish(),
})

export type UsageEvent = z.infer<typeof usageEventSchema>

/** Given to the tools by their pages: fire and forget, a failure is only a console warning (Spec 7). */
export type ReportUsage = (event: UsageEvent) => void

export const storeUsage = endpoint({
  method: 'POST',
  path: apiPaths.usage,
  summary: 'Store a usage event; with Do Not Track or Global Privacy Control nothing is stored and the id is null',
  access: 'write',
  body: usageEventSchema,
  answers: { 201: z.object({ id: z.number() }), 200: z.object({ id: z.null() }) },
})

export const endpoints = [storeUsage] as const
