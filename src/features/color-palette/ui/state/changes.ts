import { showToast } from '#ui-kit/toast.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { colorsOf, keptAsOwn, lockedOnly, withLockToggled } from '../../domain/shown/own-colors.ts'
import { firstMethodOf, type Method, type Role, rolesOf, type UseCase } from '../../domain/use-cases.ts'
import { toasts } from '../../messages.ts'
import { type Entered, entered } from './entered.ts'

export const enter = (part: Partial<Entered>) => entered.write({ ...entered.read(), isTyped: false, ...part })

/** Another palette as a whole. */
export const restore = (palette: Entered) => enter(palette)

/** What a visitor changes by hand. Colors that were changed and not locked give way to those of the next palette. */
export function changesOf(now: Entered, choice: PaletteChoice, say: (text: string) => void) {
  const { useCase } = choice
  return {
    typeStartingColor: (text: string) => enter({ startingText: text, ...lockedOnly(now, useCase), isTyped: true }),
    // Spec 4: the method starts over with the use case.
    chooseUseCase: (chosen: UseCase) =>
      enter({ useCase: chosen, method: firstMethodOf(chosen), ...lockedOnly(now, chosen) }),
    chooseMethod: (chosen: Method) => enter({ method: chosen, ...lockedOnly(now, useCase) }),
    pick: (hex: string) => {
      enter({ startingText: hex, ...lockedOnly(now, useCase) })
      showToast(toasts.picked)
    },
    restore,
    toggleLock: (color: { role: Role; hex: string }) => enter(withLockToggled(now, useCase, color)),
    /** Replaces one color and leaves all others; the first one of a palette is its starting color. `said` is for screen readers. */
    setColor: (role: Role, hex: string, said: string) => {
      const isStart = role === rolesOf(useCase)[0]
      const own = isStart ? keptAsOwn(useCase, colorsOf(choice, now)) : { ...now.own, [role]: hex }
      enter(isStart ? { startingText: hex, own } : { own })
      say(said)
    },
    /** Replaces all colors, in the order of the roles. */
    setColors: (colors: readonly string[], said: string) => {
      enter({ startingText: colors[0] ?? now.startingText, own: keptAsOwn(useCase, colors) })
      say(said)
    },
  }
}
