// Names, data and limits of the jobs of notifications.
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { jobLabels } from '../../messages.ts'

/** How late a job of another process may start after its time: after the undo window or after quiet hours. */
const lateSeconds = 15

/** Finds articles without a notification and plans it. */
export const notifySubscribers = defineJob({
  name: 'notify-subscribers',
  label: jobLabels.notifySubscribers,
  data: z.object({}),
  limits: { attempts: 10, pauseSeconds: 30, seconds: 10 * 60, lateSeconds },
  unique: 'waiting',
})

/** A run stops leasing deliveries after this time. */
export const sendingSeconds = 4 * 60

/** Sends due deliveries. Part 0 also starts the other parts, and a later job for deliveries that are not due yet. */
export const sendNotifications = defineJob({
  name: 'send-notifications',
  label: jobLabels.sendNotifications,
  data: z.object({ articleId: z.number(), part: z.number().int().min(0) }),
  limits: { attempts: 10, pauseSeconds: 15, seconds: sendingSeconds + 60, lateSeconds },
  unique: 'waiting',
})
