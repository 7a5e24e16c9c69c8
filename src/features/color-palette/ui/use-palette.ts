import { useState } from 'react'
import { sessionState } from '#browser/session-state.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useSingleRun } from '#ui-kit/use-single-run.ts'
import { type PaletteChoice, palette } from '../domain/harmony/palette.ts'
import { defaultStartingColor, isStartingColor, randomColor, startingColorOf } from '../domain/starting-color.ts'
import {
  defaultMethod,
  defaultUseCase,
  firstMethodOf,
  type Method,
  methodNames,
  methodsOf,
  nextMethodOf,
  type UseCase,
  useCaseIds,
} from '../domain/use-cases.ts'
import { messages, toasts } from '../messages.ts'
import { reportPalette, usageEventOf } from './report-palette.ts'

const entered = sessionState<Entered>({
  name: 'color-palette',
  initial: { startingText: defaultStartingColor, useCase: defaultUseCase, method: defaultMethod },
  accept: acceptEntered,
})

const enter = (part: Partial<Entered>) => entered.write({ ...entered.read(), ...part })

/**
 * The state of the tool (Spec 4). The shown palette follows the starting color, use case and method at once; it is stored when
 * Generate or Random is pressed, and not before.
 */
export function usePalette(reportUsage: ReportUsage) {
  const { startingText, useCase, method } = entered.use()
  const runOnce = useSingleRun()
  const [isStoring, setIsStoring] = useState(false)
  const [notice, setNotice] = useState('')

  const choice: PaletteChoice = { startingColor: startingColorOf(startingText), useCase, method }

  async function generate(next: PaletteChoice) {
    const colors = palette(next)
    setNotice(messages.generated(methodNames[next.method], colors))
    setIsStoring(true)
    const isStored = await reportPalette(next, colors)
    setIsStoring(false)
    if (isStored) reportUsage(usageEventOf('generated', next, colors))
  }

  // Spec 4: advances to the next method first, then generates.
  const generateNext = () => {
    const next = nextMethodOf(useCase, method)
    enter({ method: next })
    return generate({ ...choice, method: next })
  }

  // Spec 4: a random start, the current method.
  const generateRandom = () => {
    const startingColor = drawColor()
    enter({ startingText: startingColor })
    return generate({ ...choice, startingColor })
  }

  const pick = (hex: string) => {
    enter({ startingText: hex })
    showToast(toasts.picked)
  }

  return {
    startingText,
    isStartAccepted: isStartingColor(startingText),
    choice,
    colors: palette(choice),
    isStoring,
    /** What a screen reader is told after Generate and Random. */
    notice,
    typeStartingColor: (text: string) => enter({ startingText: text }),
    // Spec 4: the method starts over with the use case.
    chooseUseCase: (chosen: UseCase) => enter({ useCase: chosen, method: firstMethodOf(chosen) }),
    chooseMethod: (chosen: Method) => enter({ method: chosen }),
    pick,
    // One at a time: both buttons are disabled while a palette is being stored.
    generateNext: () => runOnce('generate', generateNext),
    generateRandom: () => runOnce('generate', generateRandom),
  }
}

type Entered = { startingText: string; useCase: UseCase; method: Method }

function acceptEntered(stored: unknown): Entered | undefined {
  const { startingText, useCase, method } = { ...(stored as Partial<Record<keyof Entered, unknown>> | null) }
  const knownUseCase = useCaseIds.find((known) => known === useCase)
  const knownMethod = knownUseCase && methodsOf(knownUseCase).find((known) => known === method)
  if (typeof startingText !== 'string' || !knownUseCase || !knownMethod) return
  return { startingText, useCase: knownUseCase, method: knownMethod }
}

export type PaletteState = ReturnType<typeof usePalette>

function drawColor(): string {
  return randomColor(Math.random())
}
