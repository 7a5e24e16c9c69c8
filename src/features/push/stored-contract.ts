import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
import { storedPreferences } from './contract.ts'

export const storedSubscription = storedRow({
  name: 'push_subscription',
  letter: 's',
  fields: {
    endpoint: z.string(),
    /** When the browser last renewed it. */
    seenAt: z.iso.datetime(),
    preferences: storedPreferences,
  },
})
