import { useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { colorsOf, lockedOnly, type OwnColors, randomPalette } from '../../domain/shown/own-colors.ts'
import { isStartingColor, randomColor, startingColorOf } from '../../domain/starting-color.ts'
import { methodNames, nextMethodOf } from '../../domain/use-cases.ts'
import { messages } from '../../messages.ts'
import { changesOf, enter } from './changes.ts'
import { entered } from './entered.ts'
import { reportPalette, usageEventOf } from './report-palette.ts'

/**
 * The state of the tool (Spec 4). The displayed palette follows the starting color, use case and method at once. Only
 * Generate and Random store it.
 */
export function usePalette(reportUsage: ReportUsage) {
  const now = entered.use()
  const { startingText, useCase, method } = now
  const runOnce = useSingleRun()
  const [isStoring, setIsStoring] = useState(false)
  const [notice, setNotice] = useState('')

  const choice: PaletteChoice = { startingColor: startingColorOf(startingText), useCase, method }

  async function generate(next: PaletteChoice, own: OwnColors) {
    const colors = colorsOf(next, own)
    setNotice(messages.generated(methodNames[next.method], colors))
    setIsStoring(true)
    const isStored = await reportPalette(next, colors)
    setIsStoring(false)
    if (isStored) reportUsage(usageEventOf('generated', next, colors))
  }

  // Spec 4: moves to the next method, then generates.
  const generateNext = () => {
    const method = nextMethodOf(useCase, choice.method)
    const left = lockedOnly(now, useCase)
    enter({ method, ...left })
    return generate({ ...choice, method }, left)
  }

  // Spec 4: uses a random start and the current method.
  const generateRandom = () => {
    const { startingColor, own } = randomPalette(choice, now, drawColor())
    const isStartKept = startingColor === choice.startingColor
    enter({ startingText: isStartKept ? startingText : startingColor, ...own })
    return generate({ ...choice, startingColor }, own)
  }

  return {
    entered: now,
    startingText,
    isStartAccepted: isStartingColor(startingText),
    choice,
    colors: colorsOf(choice, now),
    isStoring,
    /** The screen reader announcement after Generate and Random. */
    notice,
    say: setNotice,
    ...changesOf(now, choice),
    // One at a time, because both buttons are disabled while a palette is being stored.
    generateNext: () => runOnce('generate', generateNext),
    generateRandom: () => runOnce('generate', generateRandom),
  }
}

export type PaletteState = ReturnType<typeof usePalette>

function drawColor(): string {
  return randomColor(Math.random())
}
