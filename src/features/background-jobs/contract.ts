// The failed background jobs, for administrators.
import { z } from 'zod'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const shownFailedJobs = 20

const failedJobSchema = z.object({
  id: z.string(),
  /** The name of the job for readers. */
  label: z.string(),
  failedAt: z.iso.datetime(),
  /** The number of attempts. */
  attempts: z.number(),
  reason: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('told'), words: z.string() }),
    z.object({ kind: z.literal('too-slow') }),
    z.object({ kind: z.literal('process-ended') }),
    /** The details are only in the log, because an error may contain data that administrators of the site need not see. */
    z.object({ kind: z.literal('unexpected') }),
  ]),
})
export type ReportedJob = z.infer<typeof failedJobSchema>

export const readFailedJobs = endpoint({
  method: 'GET',
  path: reportPaths.adminJobs,
  summary: 'The newest 20 jobs that failed for good, newest first',
  access: 'administrator',
  responses: { 200: z.object({ items: z.array(failedJobSchema) }) },
})
export type FailedJobs = z.infer<(typeof readFailedJobs)['responses'][200]>

export const endpoints = [readFailedJobs] as const
