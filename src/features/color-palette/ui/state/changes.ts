import { showToast } from '#ui-kit/toast.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { lockedOnly } from '../../domain/shown/own-colors.ts'
import { firstMethodOf, type Method, type UseCase } from '../../domain/use-cases.ts'
import { toasts } from '../../messages.ts'
import { type Entered, entered } from './entered.ts'

export const enter = (part: Partial<Entered>) => entered.write({ ...entered.read(), isTyped: false, ...part })

/** The visitor's manual changes. Changed colors that are not locked are replaced by the next palette. */
export function changesOf(now: Entered, choice: PaletteChoice) {
  const { useCase } = choice
  return {
    typeStartingColor: (text: string) => enter({ startingText: text, ...lockedOnly(now, useCase), isTyped: true }),
    // Spec 4: a new use case resets the method.
    chooseUseCase: (chosen: UseCase) =>
      enter({ useCase: chosen, method: firstMethodOf(chosen), ...lockedOnly(now, chosen) }),
    chooseMethod: (chosen: Method) => enter({ method: chosen, ...lockedOnly(now, useCase) }),
    pick: (hex: string) => {
      enter({ startingText: hex, ...lockedOnly(now, useCase) })
      showToast(toasts.picked)
    },
  }
}
