// What a model writes may hold characters that no reader sees and that the database refuses, or that make text look like another.

/**
 * Control characters, lone surrogates and invisible signs, those that turn the direction of reading among them. Joiners stay,
 * because letters and emoji need them, and so do the signs in front of Arabic numbers, which are seen.
 */
const unwanted = /(?![\t\n\u0600-\u0605\u06dd]|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Line ends become `\n`. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(unwanted, '')
}

export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}
