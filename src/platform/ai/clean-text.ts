// What a model writes may hold more that no reader sees than what a person types.
import * as shared from '#shared/text.ts'

/**
 * Lone surrogates and invisible signs, those that turn the direction of reading among them. Joiners stay, because letters and emoji
 * need them, and so do the signs in front of Arabic numbers, which are seen.
 */
const unwanted = /(?![\u0600-\u0605\u061c\u06dd\u200c-\u200f])[\p{Cf}\p{Cs}]/gu

/** Line ends become `\n`. */
export function cleanText(text: string): string {
  return shared.cleanText(text).replaceAll(unwanted, '')
}

export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}
