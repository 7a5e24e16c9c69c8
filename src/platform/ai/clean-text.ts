// Removes invisible characters from a model's text.
import * as shared from '#shared/text.ts'

/**
 * Lone surrogates and invisible characters, including direction overrides. Keeps joiners, because letters and emoji
 * need them, and the visible signs in front of Arabic numbers.
 */
const unwanted = /(?![\u0600-\u0605\u061c\u06dd\u200c-\u200f])[\p{Cf}\p{Cs}]/gu

/** Line ends become `\n`. */
export function cleanText(text: string): string {
  return shared.cleanText(text).replaceAll(unwanted, '')
}

export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}
