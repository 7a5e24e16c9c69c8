// The jobs of the news: what they are called, what they carry, and how often they are tried.
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { generationLimitSeconds } from '../../domain/editorial.ts'
import { jobLabels } from './daily-messages.ts'

/** Something is due at `at`, by the clock of the database; without it, whatever is due now. */
const whenDue = z.object({ at: z.iso.datetime().optional() })

/** Nobody waits longer for a draft that publishes itself, or for a due time to be seen. */
const lateSeconds = 15

export const publishDrafts = defineJob({
  name: 'publish-drafts',
  label: jobLabels.publishDrafts,
  data: whenDue,
  limits: { attempts: 20, pauseSeconds: 30, seconds: 60, lateSeconds },
  unique: 'waiting',
})

/** Finds the due time for which an article is to be written. */
export const planArticle = defineJob({
  name: 'plan-daily-article',
  label: jobLabels.planArticle,
  data: whenDue,
  limits: { attempts: 20, pauseSeconds: 30, seconds: 60, lateSeconds },
  unique: 'waiting',
})

/** Times that a process may end, or pause, over one article: it may be the article what ends them. */
export const maxWritingAttempts = 5

export const writingSeconds = generationLimitSeconds + 10

/** One for each due time. The attempt after the last one only says that it was given up. */
export const writeArticle = defineJob({
  name: 'write-daily-article',
  label: jobLabels.writeArticle,
  data: z.object({ dueAt: z.iso.datetime() }),
  // Longer than writing, checking citations and storing take together.
  limits: { attempts: maxWritingAttempts + 1, pauseSeconds: 5 * 60, seconds: writingSeconds + 60 },
  unique: 'waiting-or-running',
})
