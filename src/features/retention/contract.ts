// How long everything is kept, and whether that is so, as administrators see it (Spec 9, Retention).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'

const count = z.number().int().min(0)
const instant = z.iso.datetime()

const keptDataSchema = z.object({
  /** The store's name in the queue, such as `boldText`. */
  store: z.string(),
  /** In words: `Conversions`. */
  label: z.string(),
  rule: z.object({ count, unit: z.enum(['hour', 'day', 'month', 'year']) }),
  rows: count,
  oldest: instant.nullable(),
  /** How far the oldest row is on its way to the rule: 1 is there. */
  age: z.number().min(0),
  lastPurge: z.object({ at: instant, deleted: count }).nullable(),
  /** The purge failed after the last one that succeeded. */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
  nextPurge: instant,
  /** Whole days the oldest row, or the purge itself, is overdue; null when in time. */
  lateDays: z.number().int().min(0).nullable(),
})
export type KeptData = z.infer<typeof keptDataSchema>

export const readRetention = endpoint({
  method: 'GET',
  path: apiPaths.retention,
  summary: 'For everything that is kept for a limited time: rule, rows, oldest row, last and next purge',
  access: 'administrator',
  answers: { 200: z.object({ items: z.array(keptDataSchema) }) },
})
export type Retention = z.infer<(typeof readRetention)['answers'][200]>

export const endpoints = [readRetention] as const
