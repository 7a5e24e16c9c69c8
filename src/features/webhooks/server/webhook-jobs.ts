import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { webhookJobLabel } from '../messages.ts'

/** Looks for due events: at the times of further attempts, after a start, and in case that a process died. */
export const deliverEvents = defineJob({
  name: 'deliver-events',
  label: webhookJobLabel,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 30, seconds: 60, lateSeconds: 15 },
  unique: 'waiting',
})
