import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'

export const storedConversion = storedRow({
  name: 'conversion',
  letter: 'c',
  fields: {
    inputText: z.string(),
    outputText: z.string(),
    /** The result of its analysis, if there is one. */
    analysis: z
      .object({ language: z.string(), industries: z.array(z.string()), translation: z.string().nullable() })
      .nullable(),
  },
})
export type StoredConversion = z.infer<typeof storedConversion.row>
