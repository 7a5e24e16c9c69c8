import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'

export const storedUsage = storedRow({
  name: 'usage',
  letter: 'u',
  fields: {
    toolType: z.string(),
    action: z.string(),
    inputData: z.string().nullable(),
    outputData: z.string().nullable(),
    metadata: z.string().nullable(),
    /** Shortened to its network. */
    ipAddress: z.string().nullable(),
  },
})

export const storedPageView = storedRow({
  name: 'page_view',
  letter: 'v',
  fields: {
    path: z.string(),
    referrer: z.string().nullable(),
    sessionId: z.string(),
    source: z.string(),
    device: z.string(),
  },
})
