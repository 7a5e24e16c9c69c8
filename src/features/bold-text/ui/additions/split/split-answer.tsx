import { splitMessages as words } from '../parts/messages.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import type { SplitProps } from './split.ts'
import { fits, useSplitting } from './splitting.ts'
import { useParts } from './use-parts.ts'

/** Divides the text once it has been read, and says into how many parts. */
export function SplitAnswer({ reading, state, setState }: SplitProps) {
  const { chosen, splitting, text, parts } = useSplitting(reading, state)
  useParts(text, splitting, setState)
  if (reading === null || reading.output === '') return rowMessages.split.empty
  if (reading.isCut) return words.tooLong
  if (parts === null) return rowMessages.split.empty
  const { network } = splitting
  const isOneThere = chosen !== network && fits(reading, chosen)
  return words.parts(parts.length, network) + (isOneThere ? words.oneThere(chosen) : '')
}
