// What can be wrong with the dark counterpart of a palette.

import { pairsOf } from '../../src/features/color-palette/domain/contrast/pairs.ts'
import { darkPalette, type LightPalette } from '../../src/features/color-palette/domain/dark/dark-palette.ts'
import { pageOf } from '../../src/features/color-palette/domain/dark/roles.ts'
import { palette } from '../../src/features/color-palette/domain/harmony/palette.ts'
import { methodsOf, type Role, rolesOf, useCaseIds } from '../../src/features/color-palette/domain/use-cases.ts'
import { channelsOf, contrastOfHex, luminanceOf } from '../../src/shared/color/hex-color.ts'
import { hueDistance, oklchOf } from '../../src/shared/color/oklch.ts'

export const combinations = useCaseIds.flatMap((useCase) => methodsOf(useCase).map((method) => ({ useCase, method })))

/** Degrees, and a distance in OKLab that nobody sees: close to gray, 8 bits per channel have few hues. */
const tolerance = { hue: 2, tint: 0.003 }

function keepsHue(from: string, to: string): boolean {
  const [before, after] = [oklchOf(from), oklchOf(to)]
  const off = hueDistance(before, after)
  return off < tolerance.hue || (after.chroma * off * Math.PI) / 180 < tolerance.tint
}

export const luminance = (hex: string | undefined) => luminanceOf(channelsOf(hex ?? '#ffffff'))

/** Returns the broken rules. Asserting each rule thousands of times would take long. */
export function faultsOf(light: LightPalette): string[] {
  const roles = rolesOf(light.useCase)
  const { colors, pairs, moved, impossible } = darkPalette(light)
  const of = (role: Role) => colors[roles.indexOf(role)]
  const faults = []
  if (colors.length !== roles.length || !colors.every((hex) => /^#[0-9a-f]{6}$/.test(hex))) faults.push('colors')
  if (pairs.length !== pairsOf(light.useCase).length) faults.push('a pair is missing')
  if (pairs.some((pair) => contrastOfHex(pair.colorHex, pair.onHex) < pair.asked && !impossible.includes(pair)))
    faults.push('a pair neither passes nor is named')
  if (!colors.every((hex, i) => keepsHue(light.colors[i] ?? hex, hex))) faults.push('another hue')
  const kept = roles.filter((role, i) => i === 0 || light.locked.includes(role))
  const changed = kept.filter((role) => of(role) !== light.colors[roles.indexOf(role)])
  if (changed.join() !== moved.map(({ role }) => role).join()) faults.push('a kept color moved without being named')
  if (of('Light') && luminance(of('Light')) <= luminance(of('Dark'))) faults.push('Light is darker than Dark')
  if (light.useCase !== 'social' && luminance(of(pageOf[light.useCase].dark)) > 0.06) faults.push('a bright page')
  return faults
}

/** The faults of the palettes of all use cases and methods for these starts. */
export function faultsFrom(starts: readonly string[]): { palettes: number; faults: string[] } {
  const all = starts.flatMap((startingColor) => combinations.map((choice) => ({ startingColor, ...choice })))
  const faults = all.flatMap((choice) =>
    faultsOf({ useCase: choice.useCase, colors: palette(choice), locked: [] }).map(
      (fault) => `${choice.useCase} ${choice.method} ${choice.startingColor}: ${fault}`,
    ),
  )
  return { palettes: all.length, faults }
}
