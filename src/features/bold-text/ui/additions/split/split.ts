import type { ReportUsage } from '#features/analytics/contract.ts'
import type { Network } from '#shared/posts/networks.ts'
import type { Part, Splitting } from '../../../domain/post/split-post.ts'
import type { Reading } from '../parts/read-text.ts'

/** The choices for the split text. Its row and its content share them with the answer, which divides the text. */
export type Split = Readonly<{
  /** A choice of the visitor's applies until another network is chosen in the tool. */
  picked: Readonly<{ network: Network; while: Network }> | null
  isNumbered: boolean
  /** The parts, and what they are of. */
  done: Readonly<{ text: string; splitting: Splitting; parts: readonly Part[] }> | null
}>

export const noSplit: Split = { picked: null, isNumbered: true, done: null }

export type SplitRowProps = SplitProps & { reportUsage: ReportUsage }

export type SplitProps = {
  reading: Reading | null
  state: Split
  setState: (change: (split: Split) => Split) => void
}
