import { distanceBetween, oklchOf } from '#shared/color/oklch.ts'

/** A distance in OKLab. It is about twice the distance at which two large adjacent areas look different. */
const alikeBelow = 0.04

/** Whether two colors look the same, with any color vision. */
export function isAlike(one: string, other: string): boolean {
  return distanceBetween(oklchOf(one), oklchOf(other)) < alikeBelow
}

/** The index pairs of colors that nobody can distinguish. */
export function alikePlaces(colors: readonly string[]): [number, number][] {
  return colors.flatMap((hex, one) =>
    colors.flatMap((otherHex, other): [number, number][] =>
      other > one && isAlike(hex, otherHex) ? [[one, other]] : [],
    ),
  )
}
