// Relative luminance and contrast as WCAG 2 defines them. Ratios are never rounded before they are compared.
import { parseHex, type Rgb } from './hex.ts'

/** 0 for black to 1 for white. */
export function luminanceOf({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two luminances in either order, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The ink, near-black or white, that is easier to read on `hex`. */
export function inkOn(hex: string): '#101418' | '#ffffff' {
  const ground = luminanceOf(parseHex(hex) ?? black)
  return contrastOf(ground, darkInkLuminance) >= contrastOf(ground, 1) ? '#101418' : '#ffffff'
}

const black: Rgb = { red: 0, green: 0, blue: 0 }

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const darkInkLuminance = luminanceOf({ red: 0x10, green: 0x14, blue: 0x18 })
