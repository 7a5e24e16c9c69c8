import { copyText } from '#browser/clipboard.ts'
import { sessionState } from '#browser/session-state.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { truncate } from '#shared/text.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { isBlank, toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import { reportConversion } from './report-conversion.ts'

export type Additions = typeof import('./additions/additions.ts')

/** Null until something is typed, which is not the same as emptied. */
export const entered = sessionState<string | null>({
  name: 'bold-text',
  initial: null,
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

type Converting = {
  /** Stands in the tool until something is typed. */
  sample: string | undefined
  /** Null where everything becomes bold. */
  additions: Additions | null
}

/** What is typed, the same in bold, and the copying of it. */
export function useBoldText(reportUsage: ReportUsage, { sample, additions }: Converting) {
  const convert = additions?.convert ?? toBold
  const input = entered.use()
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const text = input ?? sample ?? ''
  const output = isBlank(text) ? '' : convert(text)

  function change(typed: string, at?: HTMLTextAreaElement) {
    // Text that the browser restored after a reload was stored when it was typed.
    const before = entered.read()
    if (typed === before) return
    additions?.follow(before ?? '', typed, at)
    entered.write(typed)
    if (!isBlank(typed)) reportConversion({ inputText: typed, outputText: convert(typed) })
  }
  async function copyOutput() {
    if (output === '') return showToast(messages.noText)
    if (!(await copyText(output))) return showToast(messages.copyFailed)
    mark()
    showToast(messages.copySucceeded)
    reportUsage(copiedEvent(text, output))
  }

  return {
    input: input ?? '',
    /** The sample while it stands in the tool. */
    sample: input === null ? sample : undefined,
    output,
    copied,
    change,
    copy: () => runOnce('copy', copyOutput),
  }
}

/** Spec 3: the metadata of a bold-text event; lengths count UTF-16 units (Decisions, Pages). */
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
