// The jobs of text analysis: what they are called, what they carry, and how often they are tried.
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { jobLabels } from './batch-messages.ts'

/** Times that a process may end over one batch. */
export const maxAnalyzingAttempts = 5

/** One for each batch. The attempt after the last one only says that it was given up. */
export const analyzeTexts = defineJob({
  name: 'analyze-texts',
  label: jobLabels.analyzeTexts,
  data: z.object({ runId: z.number().int() }),
  // Longer than a slow provider takes for a batch.
  limits: { attempts: maxAnalyzingAttempts + 1, pauseSeconds: 5, seconds: 30 * 60, lateSeconds: 15 },
  unique: 'waiting-or-running',
})

export const tellTextsApart = defineJob({
  name: 'tell-texts-apart',
  label: jobLabels.tellTextsApart,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 60, seconds: 10 * 60 },
  unique: 'waiting',
})
