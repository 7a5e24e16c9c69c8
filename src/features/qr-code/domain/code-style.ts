// How a code is drawn, beyond its color: what a visitor may add to the plain symbol.
import { isHexColor } from '#shared/color/hex-color.ts'
import { truncate } from '#shared/text.ts'

/** RGBA, 8 bits per channel, not premultiplied. */
export type Bitmap = { width: number; height: number; data: Uint8ClampedArray }
export type Logo = {
  name: string
  bitmap: Bitmap
  /** The same as a PNG in a data URL. */
  address: string
}
export type Shape = 'square' | 'rounded'

export type CodeStyle = {
  shape: Shape
  /** The color behind the modules, `#rrggbb`. */
  ground: string
  /** One line below the quiet zone; empty for none. */
  caption: string
  logo: Logo | null
  /** The longer side of the logo, in percent of the symbol's side. */
  logoPercent: number
}

export const plainStyle: CodeStyle = { shape: 'square', ground: '#ffffff', caption: '', logo: null, logoPercent: 20 }
/** From level H up, a logo of this size covers far less than the symbol can lose. */
export const logoPercents = { least: 8, most: 20 } as const
export const captionCharacters = 60
/** The side of a stored logo in pixels: sharp at 3 cm in print, bounded for every drawing. */
export const logoPixels = 512

/** Whether the style draws what the tool draws without it. */
export function isPlain({ shape, ground, caption, logo }: CodeStyle): boolean {
  return shape === 'square' && ground === plainStyle.ground && captionOf(caption) === '' && logo === null
}

/** The caption as it is drawn: one line, no control characters, bounded. */
export function captionOf(typed: string): string {
  const plain = truncate(typed, 4 * captionCharacters).replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  return truncate(plain.replace(/[\p{Cc}\s]+/gu, ' ').trim(), captionCharacters)
}

/** Keeps the previous color while the text is incomplete. */
export function nextGround(typed: string, current: string): string {
  return isHexColor(typed.trim()) ? typed.trim().toLowerCase() : current
}

/** The next smaller logo worth a try, or null when it is small enough already. */
export function smallerLogo(percent: number): number | null {
  const next = Math.max(logoPercents.least, percent - 4)
  return next < percent ? next : null
}
