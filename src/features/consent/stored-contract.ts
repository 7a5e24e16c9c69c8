import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'

export const storedDecision = storedRow({
  name: 'consent',
  letter: 'd',
  fields: { categories: z.array(z.string()), policyVersion: z.string() },
})
