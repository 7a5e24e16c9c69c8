// A palette as code, with its colors named after their roles.
import type { NamedColor } from './named-color.ts'
import { nameOf } from './named-color.ts'

/** CSS custom properties on the root. */
export function cssVariables(colors: readonly NamedColor[]): string {
  return block(':root', colors)
}

/** The theme of Tailwind 4: `--color-primary` creates utilities such as `bg-primary`. */
export function tailwindTheme(colors: readonly NamedColor[]): string {
  return block('@theme', colors)
}

function block(head: string, colors: readonly NamedColor[]): string {
  return `${head} {\n${colors.map((color) => `  --color-${nameOf(color)}: ${color.hex};\n`).join('')}}\n`
}

export function scssVariables(colors: readonly NamedColor[]): string {
  return colors.map((color) => `$color-${nameOf(color)}: ${color.hex};\n`).join('')
}

/**
 * Design Tokens Format Module 2025.10: a group of sRGB colors, each with a hex value for tools without color space
 * support.
 */
export function designTokens(colors: readonly NamedColor[]): string {
  const tokens = colors.map((color) => [nameOf(color), { $value: tokenValue(color.hex) }] as const)
  return `${JSON.stringify({ palette: { $type: 'color', ...Object.fromEntries(tokens) } }, null, 2)}\n`
}

export function tokenValue(hex: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  // Five decimals restore the same channel level and stay short enough to read.
  return { colorSpace: 'srgb', components: channels.map((level) => Number((level / 255).toFixed(5))), alpha: 1, hex }
}
