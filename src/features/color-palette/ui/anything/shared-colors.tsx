// A color or a picture that another app shared.
import { palette } from '../../domain/harmony/palette.ts'
import { assignColors } from '../../domain/picture/assign-colors.ts'
import { keptAsOwn, noOwnColors } from '../../domain/shown/own-colors.ts'
import { defaultMethod, defaultUseCase } from '../../domain/use-cases.ts'
import { enter } from '../state/changes.ts'
import { type Entered, entered } from '../state/entered.ts'
import css from './anything.module.css'

/** `take` puts the palette into the tool, and returns what takes it out again. */
export type SharedPalette = { colors: readonly string[]; take: () => () => void }

const chosen = { useCase: defaultUseCase, method: defaultMethod }

export function paletteAround(hex: string): SharedPalette {
  return taken(palette({ startingColor: hex, ...chosen }), noOwnColors)
}

/** The palette of the colors that were found in a picture. */
export function paletteOfPicture(found: readonly string[]): SharedPalette {
  const colors = assignColors(defaultUseCase, found)
  return taken(colors, { own: keptAsOwn(defaultUseCase, colors), locked: [] })
}

function taken(colors: readonly string[], own: Pick<Entered, 'own' | 'locked'>): SharedPalette {
  const take = () => {
    const before = entered.read()
    enter({ startingText: colors[0] ?? '', ...chosen, ...own })
    return () => entered.write(before)
  }
  return { colors, take }
}

/** The colors in the size of a list's figure. */
export function ColorBars({ colors }: { colors: readonly string[] }) {
  return (
    <span className={css.bars}>
      {colors.map((color, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one color.
        <i key={i} style={{ background: color }} />
      ))}
    </span>
  )
}
