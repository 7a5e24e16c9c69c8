// Relative luminance and contrast as WCAG 2 defines them. Ratios are never rounded before they are compared.
import type { Rgb } from './hex-color.ts'

/** 0 for black to 1 for white. */
export function luminanceOf({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two luminances in either order, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
