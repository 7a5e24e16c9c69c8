/** Number of code points: an emoji outside the basic plane counts once. A lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The first `maxCodePoints` code points; never splits a character (DECISIONS, Pages: truncation). */
export function truncate(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text
  // Splits only as much as necessary: a code point has at most two units.
  return Array.from(text.slice(0, 2 * maxCodePoints))
    .slice(0, maxCodePoints)
    .join('')
}

// Invisible characters that no reader misses (Decisions, Text limits). Keeps direction marks, joiners and the tags of
// flags, because letters, numbers and emoji need them.
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const unwantedInLines = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu
/** Overrides that change the direction of the following text, even outside of this one. */
const unwantedInLine = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu

/** Everything else is a combining mark, a blank or invisible; U+2800 is a Braille pattern without dots. */
const seen = /[^\p{White_Space}\p{Mark}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Line ends become `\n`; other control characters and non-characters are dropped. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(unwantedInLines, '')
}

/**
 * One trimmed line: breaks and tabs become spaces; direction overrides are dropped as well.
 * @example cleanLine(' a\tb\u202ec\u0007 ') === 'a bc'
 */
export function cleanLine(text: string): string {
  return text.replaceAll(lineBreaks, ' ').replaceAll(unwantedInLine, '').trim()
}

/** @example isVisible('\u200b \u0301') === false */
export function isVisible(text: string): boolean {
  return seen.test(text)
}
