import type { ToolDataWords } from '#features/my-data/contract.ts'
import { cleanLine } from '#shared/text.ts'
import type { StoredConversion } from './contract.ts'

/** The longest pause between two steps of the same text. */
const longestPauseMs = 10 * 60 * 1000

export const myDataWords: ToolDataWords = {
  name: 'Bold text',
  stored: {
    kind: 'conversion',
    sum: 'Bold texts',
    entry: 'Bold text',
    things: 'texts',
    describe: ({ inputText }: StoredConversion) => cleanLine(inputText),
    /** True if one text begins with the other and the pause between them is short. */
    isStepBefore(earlier: StoredConversion, later: StoredConversion) {
      const pauseMs = Date.parse(later.createdAt) - Date.parse(earlier.createdAt)
      if (pauseMs > longestPauseMs) return false
      return later.inputText.startsWith(earlier.inputText) || earlier.inputText.startsWith(later.inputText)
    },
  },
}
