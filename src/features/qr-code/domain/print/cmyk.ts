// Screen colors as inks, converted plainly: what all four inks share is printed in black. Gray is black ink alone.
import { channelsOf, type Rgb } from '#shared/color/hex-color.ts'

/** Shares of cyan, magenta, yellow and black, 0 to 1. */
export type Inks = readonly [number, number, number, number]

export function inksOf({ red, green, blue }: Rgb): Inks {
  const most = Math.max(red, green, blue)
  if (most === 0) return [0, 0, 0, 1]
  return [1 - red / most, 1 - green / most, 1 - blue / most, 1 - most / 255]
}

export const inksOfHex = (hex: string): Inks => inksOf(channelsOf(hex))

/** Whether black ink alone prints the color, so that it looks on paper as named. */
export function isBlackInk(hex: string): boolean {
  const { red, green, blue } = channelsOf(hex)
  return red === green && green === blue
}
