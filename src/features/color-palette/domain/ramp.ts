import { hexOf, inGamut, oklchOf } from '#shared/color/oklch.ts'

export const rampSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const

/**
 * OKLCH lightness of each step. The steps are perceptually even, with space for a ground at one end and text at the
 * other.
 */
const lightnesses = [0.977, 0.948, 0.9, 0.838, 0.768, 0.692, 0.612, 0.528, 0.444, 0.366, 0.288] as const

/** The share of chroma at the ends. Pale and dark colors look stronger than their chroma. */
const chromaAtEnds = { light: 0.2, dark: 0.65 } as const

export type RampStep = { step: (typeof rampSteps)[number]; hex: string; isSwatch: boolean }

/**
 * Returns tints and shades of a color, light to dark, in one hue. The color itself is unchanged at the step nearest to
 * its lightness. Chroma decreases toward both ends and stays in the displayable range.
 */
export function rampOf(hex: string): RampStep[] {
  const swatch = oklchOf(hex)
  const distances = lightnesses.map((lightness) => Math.abs(lightness - swatch.lightness))
  const own = distances.indexOf(Math.min(...distances))
  return rampSteps.map((step, i) => {
    if (i === own) return { step, hex, isSwatch: true }
    const lightness = lightnesses[i] ?? swatch.lightness
    const isLighter = lightness > swatch.lightness
    const room = isLighter ? 1 - swatch.lightness : swatch.lightness
    const way = Math.abs(lightness - swatch.lightness) / room
    const loss = (1 - (isLighter ? chromaAtEnds.light : chromaAtEnds.dark)) * way ** 2
    const color = inGamut({ ...swatch, lightness, chroma: swatch.chroma * (1 - loss) })
    return { step, hex: hexOf(color), isSwatch: false }
  })
}
