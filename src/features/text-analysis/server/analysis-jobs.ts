// The jobs of text analysis: names, data and limits.
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { jobLabels } from '../messages.ts'

/** How often the process may end during one batch before the batch fails. */
export const maxAnalyzingAttempts = 5

/** One job per batch. One attempt more than allowed records that the batch failed. */
export const analyzeTexts = defineJob({
  name: 'analyze-texts',
  label: jobLabels.analyzeTexts,
  data: z.object({ runId: z.number().int() }),
  // Longer than a slow provider needs for a batch.
  limits: { attempts: maxAnalyzingAttempts + 1, pauseSeconds: 5, seconds: 30 * 60, lateSeconds: 15 },
  unique: 'waiting-or-running',
})

/** Finds the texts among conversions. The name is stored in the job queue. */
export const findTextsJob = defineJob({
  name: 'tell-texts-apart',
  label: jobLabels.findTextsJob,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 60, seconds: 10 * 60 },
  unique: 'waiting',
})
