// What happens later or regularly, as administrators see it: the jobs that failed.
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'

export const shownFailedJobs = 20

const failedJobSchema = z.object({
  id: z.string(),
  /** What it does, in words. */
  label: z.string(),
  failedAt: z.iso.datetime(),
  /** How often it was begun. */
  attempts: z.number(),
  reason: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('told'), words: z.string() }),
    z.object({ kind: z.literal('too-slow') }),
    z.object({ kind: z.literal('process-ended') }),
    /** Only the log says more: an error may name what administrators of the site need not know. */
    z.object({ kind: z.literal('unexpected') }),
  ]),
})
export type ReportedJob = z.infer<typeof failedJobSchema>

export const readFailedJobs = endpoint({
  method: 'GET',
  path: apiPaths.adminJobs,
  summary: 'The newest 20 jobs that failed for good, newest first',
  access: 'administrator',
  answers: { 200: z.object({ items: z.array(failedJobSchema) }) },
})
export type FailedJobs = z.infer<(typeof readFailedJobs)['answers'][200]>

export const endpoints = [readFailedJobs] as const
