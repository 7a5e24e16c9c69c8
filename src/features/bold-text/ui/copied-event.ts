import { truncate } from '#shared/text.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'

/** Spec 3: the metadata of a bold-text event. Lengths count UTF-16 units (Decisions, Pages). */
export function copiedEvent(input: string, output: string) {
  return {
    toolType: 'bold_text',
    action: 'copied',
    inputData: truncate(input, maxToolTextCharacters).toWellFormed(),
    outputData: truncate(output, maxToolTextCharacters).toWellFormed(),
    metadata: JSON.stringify({
      inputLength: input.length,
      outputLength: output.length,
      userAgent: navigator.userAgent,
      timestamp: new Date().toISOString(),
    }),
  } as const
}
