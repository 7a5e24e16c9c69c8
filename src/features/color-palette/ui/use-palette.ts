import { useState } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import { type PaletteChoice, palette } from '../domain/palette.ts'
import { defaultStartingColor, randomColor, startingColorOf } from '../domain/starting-color.ts'
import {
  defaultMethod,
  defaultUseCase,
  firstMethodOf,
  type Method,
  methodNames,
  nextMethodOf,
  type UseCase,
} from '../domain/use-cases.ts'
import { messages, toasts } from '../messages.ts'
import { reportPalette, usageEventOf } from './report-palette.ts'

/**
 * The state of the tool (Spec 4). The shown palette follows the starting color, use case and method at once; it is stored when
 * Generate or Random is pressed, and not before.
 */
export function usePalette(reportUsage: ReportUsage) {
  const [startingText, setStartingText] = useState<string>(defaultStartingColor)
  const [relation, setRelation] = useState({ useCase: defaultUseCase, method: defaultMethod })
  const [isStoring, setIsStoring] = useState(false)
  const [notice, setNotice] = useState('')

  const choice: PaletteChoice = { startingColor: startingColorOf(startingText), ...relation }

  async function generate(next: PaletteChoice) {
    const colors = palette(next)
    setNotice(messages.generated(methodNames[next.method], colors))
    setIsStoring(true)
    reportUsage(usageEventOf('generated', next, colors))
    await reportPalette(next, colors)
    setIsStoring(false)
  }

  // Spec 4: advances to the next method first, then generates.
  const generateNext = () => {
    const method = nextMethodOf(choice.useCase, choice.method)
    setRelation({ useCase: choice.useCase, method })
    return generate({ ...choice, method })
  }

  // Spec 4: a random start, the current method.
  const generateRandom = () => {
    const startingColor = drawColor()
    setStartingText(startingColor)
    return generate({ ...choice, startingColor })
  }

  const pick = (hex: string) => {
    setStartingText(hex)
    showToast(toasts.picked)
  }

  return {
    startingText,
    choice,
    colors: palette(choice),
    isStoring,
    /** What a screen reader is told after Generate and Random. */
    notice,
    typeStartingColor: setStartingText,
    // Spec 4: the method starts over with the use case.
    chooseUseCase: (useCase: UseCase) => setRelation({ useCase, method: firstMethodOf(useCase) }),
    chooseMethod: (method: Method) => setRelation({ useCase: choice.useCase, method }),
    pick,
    generateNext,
    generateRandom,
  }
}

export type PaletteState = ReturnType<typeof usePalette>

function drawColor(): string {
  return randomColor(Math.random())
}
