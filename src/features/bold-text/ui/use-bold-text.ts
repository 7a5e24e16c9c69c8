import { useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { maxToolTextCharacters } from '#shared/limits.ts'
import { truncate } from '#shared/text.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { isBlank, toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import { reportConversion } from './report-conversion.ts'

/** What is typed, the same in bold, and the copying of it. */
export function useBoldText(reportUsage: ReportUsage) {
  const [input, setInput] = useState('')
  const { copied, mark } = useCopiedMark()
  const output = isBlank(input) ? '' : toBold(input)

  function change(text: string) {
    setInput(text)
    if (!isBlank(text)) reportConversion({ inputText: text, outputText: toBold(text) })
  }
  async function copy() {
    if (output === '') return showToast(messages.noText)
    if (!(await copyText(output))) return showToast(messages.copyFailed)
    mark()
    showToast(messages.copySucceeded)
    reportUsage(copiedEvent(input, output))
  }

  return { input, output, copied, change, copy }
}

/** Spec 3: the metadata of a bold-text event; lengths count UTF-16 units (Decisions, Pages). */
function copiedEvent(input: string, output: string) {
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
