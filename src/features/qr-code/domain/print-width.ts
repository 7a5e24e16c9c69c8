// The print width of a code, in centimeters, and its reading distance.

export const printWidths = { least: 1, most: 100, default: 3 } as const

/** A code is readable from up to ten times its width. */
const widthsAway = 10

/** Limits a width to the bounds, in steps of a millimeter. */
export function boundPrintWidth(centimeters: number): number {
  const { least, most } = printWidths
  return Math.min(most, Math.max(least, Math.round(centimeters * 10) / 10))
}

/**
 * Parses a typed width. The unit is centimeters unless the text says millimeters. Returns null without a number.
 * @example readPrintWidth('2,5 cm') === 2.5
 */
export function readPrintWidth(text: string): number | null {
  const [, digits = '', unit = ''] = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(cm|mm)?\s*$/i.exec(text) ?? []
  if (digits === '') return null
  const number = Number(digits.replace(',', '.'))
  return boundPrintWidth(unit.toLowerCase() === 'mm' ? number / 10 : number)
}

/** Validates a width that an earlier page stored. Invalid data becomes the default. */
export function acceptPrintWidth(stored: unknown): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? boundPrintWidth(stored) : printWidths.default
}

export function readFromCentimeters(width: number): number {
  return Math.round(width * widthsAway)
}
