import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { toasts } from '../../messages.ts'
import { usageEventOf } from './report-palette.ts'
import type { PaletteState } from './use-palette.ts'

const allKey = 'all'

/**
 * Copies one color, or all joined by a comma and a space (Decisions: Copy all). Shows a toast with the result (Spec 8).
 */
export function useCopyColors({ choice, colors }: PaletteState, reportUsage: ReportUsage, textOf = asHex) {
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()

  async function copyOne(hex: string) {
    const text = textOf(hex)
    if (!(await copyText(text))) return showToast(toasts.copyOneFailed)
    mark(hex)
    showToast(toasts.copiedOne(text))
    reportUsage(usageEventOf('copied_single_color', choice, [text]))
  }

  async function copyAll() {
    const texts = colors.map(textOf)
    if (!(await copyText(texts.join(', ')))) return showToast(toasts.copyAllFailed)
    mark(allKey)
    showToast(toasts.copiedAll)
    reportUsage(usageEventOf('copied_full_palette', choice, texts))
  }

  return {
    copied,
    isAllCopied: copied === allKey,
    copyOne: (hex: string) => runOnce(hex, () => copyOne(hex)),
    copyAll: () => runOnce(allKey, copyAll),
  }
}

const asHex = (hex: string) => hex
