// Definitions of the jobs that write and publish articles.
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'
import { jobLabels } from '../../messages.ts'

/** The job was planned for `at`, by the database clock. Without `at`, it handles everything that is due now. */
const whenDue = z.object({ at: z.iso.datetime().optional() })

/** A publication or a due time counts as late after this. */
const lateSeconds = 15

export const publishDrafts = defineJob({
  name: 'publish-drafts',
  label: jobLabels.publishDrafts,
  data: whenDue,
  limits: { attempts: 20, pauseSeconds: 30, seconds: 60, lateSeconds },
  unique: 'waiting',
})

/** Finds the due time for which an article must be written. */
export const planArticle = defineJob({
  name: 'plan-daily-article',
  label: jobLabels.planArticle,
  data: whenDue,
  limits: { attempts: 20, pauseSeconds: 30, seconds: 60, lateSeconds },
  unique: 'waiting',
})

/** How often a process may end during one article, because the article itself may crash it. */
export const maxWritingAttempts = 5

export const writingSeconds = generationLimitSeconds + 10

/** One for each due time. The attempt after the last one only records the failure. */
export const writeArticle = defineJob({
  name: 'write-daily-article',
  label: jobLabels.writeArticle,
  data: z.object({ dueAt: z.iso.datetime() }),
  // Longer than writing, checking citations and storing take together.
  limits: { attempts: maxWritingAttempts + 1, pauseSeconds: 5 * 60, seconds: writingSeconds + 60 },
  unique: 'waiting-or-running',
})
