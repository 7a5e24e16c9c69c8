// How wide a code is printed, in centimeters, and from how far away it is read then.

export const printWidths = { least: 1, most: 100, default: 3 } as const

/** A code is read from up to ten times its width. */
const widthsAway = 10

/** Within the bounds, in steps of a millimeter. */
export function boundPrintWidth(centimeters: number): number {
  const { least, most } = printWidths
  return Math.min(most, Math.max(least, Math.round(centimeters * 10) / 10))
}

/**
 * What was typed, in centimeters unless it says millimeters; null where there is no number.
 * @example readPrintWidth('2,5 cm') === 2.5
 */
export function readPrintWidth(text: string): number | null {
  const [, digits = '', unit = ''] = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(cm|mm)?\s*$/i.exec(text) ?? []
  if (digits === '') return null
  const number = Number(digits.replace(',', '.'))
  return boundPrintWidth(unit.toLowerCase() === 'mm' ? number / 10 : number)
}

/** A width that an earlier page stored; anything else is the default. */
export function acceptPrintWidth(stored: unknown): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? boundPrintWidth(stored) : printWidths.default
}

export function readFromCentimeters(width: number): number {
  return Math.round(width * widthsAway)
}
