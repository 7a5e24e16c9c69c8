import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'

export const storedPalette = storedRow({
  name: 'palette',
  letter: 'p',
  fields: { startingColor: z.string(), method: z.string(), colors: z.array(z.string()) },
})
export type StoredPalette = z.infer<typeof storedPalette.row>
