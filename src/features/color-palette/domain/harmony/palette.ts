import { parseHex, type Rgb } from '#shared/color/hex-color.ts'
import type { Method, UseCase } from '../use-cases.ts'
import { colorOf } from './color.ts'
import { invertedPalette } from './inverted-palette.ts'
import { turnedPalette } from './turned-palette.ts'

export type PaletteChoice = { startingColor: string; useCase: UseCase; method: Method }

const black: Rgb = { red: 0, green: 0, blue: 0 }

/**
 * Returns a palette's colors as `#rrggbb`, in the order of the use case's roles. The first is the starting color
 * itself, and the same choice always returns the same colors (Decisions: Colour relations). `palette({ startingColor:
 * '#3b82f6', useCase: 'logo', method: 'complementary' })` → `['#3b82f6', '#f6af3b', '#9dbae9']`
 */
export function palette({ startingColor, useCase, method }: PaletteChoice): string[] {
  const start = colorOf(parseHex(startingColor) ?? black)
  const colors =
    method === 'rgb-inversion' ? invertedPalette({ start, useCase }) : turnedPalette({ start, useCase, method })
  return colors.map((color) => color.hex)
}
