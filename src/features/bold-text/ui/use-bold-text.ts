import { copyText } from '#browser/clipboard.ts'
import { sessionState } from '#browser/session-state.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { useTouched } from '#ui-kit/use-touched.ts'
import { isBlank, toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import { copiedEvent } from './copied-event.ts'
import type { InUse } from './panels.ts'
import { reportConversion } from './report-conversion.ts'

/** Null until the visitor types. An emptied field is not null. */
export const entered = sessionState<string | null>({
  name: 'bold-text',
  initial: null,
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** What the additions do with a text. It loads at the first touch or key, or at once when the tab keeps a text. */
export function useInUse(hasAdditions: boolean) {
  const isTouched = useTouched()
  const hasText = entered.use() !== null
  return useLateModule(hasAdditions && (isTouched || hasText) ? loadInUse : null)
}

export const loadInUse = () => import('./additions/in-use.ts')

type Converting = {
  /** Shown in the tool until the visitor types. */
  sample: string | undefined
  /** Null when everything becomes bold. */
  inUse: InUse | null
}

/** The typed text, its bold version, and the copy action. */
export function useBoldText(reportUsage: ReportUsage, { sample, inUse }: Converting) {
  const input = entered.use()
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const text = input ?? sample ?? ''
  const output = isBlank(text) ? '' : converted(text, inUse)

  function change(typed: string, at?: HTMLTextAreaElement) {
    // Text that the browser restores after a reload was already stored when it was typed.
    const before = entered.read()
    if (typed === before) return
    inUse?.follow(before ?? '', typed, at)
    entered.write(typed)
    if (!isBlank(typed)) reportConversion({ inputText: typed, outputText: converted(typed, inUse) })
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
    /** The sample while it is shown. */
    sample: input === null ? sample : undefined,
    output,
    copied,
    change,
    copy: () => runOnce('copy', copyOutput),
  }
}

/** The last conversion. A key press needs its output twice: to report it, and to show it. */
let last: { text: string; words: unknown; style: unknown; output: string } | undefined

function converted(text: string, inUse: InUse | null): string {
  const words = inUse?.chosenWords(text) ?? null
  const style = inUse?.chosenStyle() ?? 'bold'
  if (last?.text !== text || last.words !== words || last.style !== style)
    last = { text, words, style, output: inUse ? inUse.convert(text) : toBold(text) }
  return last.output
}
