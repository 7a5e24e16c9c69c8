import { distanceBetween, oklchOf } from '#shared/color/oklch.ts'

/** Distance in OKLab. About twice what two large bands side by side need to differ at all. */
const alikeBelow = 0.04

/** Whether people see two colors as one, whatever their color vision. */
export function isAlike(one: string, other: string): boolean {
  return distanceBetween(oklchOf(one), oklchOf(other)) < alikeBelow
}

/** Places of every two colors that nobody tells apart. */
export function alikePlaces(colors: readonly string[]): [number, number][] {
  return colors.flatMap((hex, one) =>
    colors.flatMap((otherHex, other): [number, number][] =>
      other > one && isAlike(hex, otherHex) ? [[one, other]] : [],
    ),
  )
}
