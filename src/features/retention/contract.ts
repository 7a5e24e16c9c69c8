// The retention periods and the state of their purges, for administrators (Spec 9, Retention).
import { z } from 'zod'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

const count = z.number().int().min(0)
const instant = z.iso.datetime()

const keptDataSchema = z.object({
  /** The name of the store in the job queue, such as `boldText`. */
  store: z.string(),
  /** The name of the data, such as `Conversions`. */
  label: z.string(),
  rule: z.object({ count, unit: z.enum(['hour', 'day', 'month', 'year']) }),
  rows: count,
  oldest: instant.nullable(),
  /** The age of the oldest row relative to the rule. A row is due at 1. */
  age: z.number().min(0),
  lastPurge: z.object({ at: instant, deleted: count }).nullable(),
  /** A failed purge after the last successful one. */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
  nextPurge: instant,
  /** Whole days by which the oldest row or the purge is overdue, or null when in time. */
  lateDays: z.number().int().min(0).nullable(),
})
export type KeptData = z.infer<typeof keptDataSchema>

export const readRetention = endpoint({
  method: 'GET',
  path: reportPaths.retention,
  summary: 'For everything that is kept for a limited time: rule, rows, oldest row, last and next purge',
  access: 'administrator',
  responses: { 200: z.object({ items: z.array(keptDataSchema) }) },
})
export type Retention = z.infer<(typeof readRetention)['responses'][200]>

export const endpoints = [readRetention] as const
