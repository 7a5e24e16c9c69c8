/** Number of code points: an emoji outside the basic plane counts once. A lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The first `maxCodePoints` code points; never splits a character (DECISIONS, Pages: truncation). */
export function truncate(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text
  // No more of it is taken apart than can be needed: a code point has two units at most.
  return Array.from(text.slice(0, 2 * maxCodePoints))
    .slice(0, maxCodePoints)
    .join('')
}

// What no text shows and no reader misses (Decisions, Text limits). Marks of direction, joiners and the tags of flags stay: letters,
// numbers and emoji need them.
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const unwantedInLines = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu
/** Those that turn the order of what follows as well, also beyond the text itself. */
const unwantedInLine = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu

/** Anything else is a mark on another character, a blank, or never seen; U+2800 is a pattern of Braille without a dot. */
const seen = /[^\p{White_Space}\p{Mark}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Line ends become `\n`; other control characters and what is no character are dropped. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(unwantedInLines, '')
}

/**
 * In one line, trimmed: breaks and tabs become a space; overrides of the direction are dropped as well.
 * @example cleanLine(' a\tb\u202ec\u0007 ') === 'a bc'
 */
export function cleanLine(text: string): string {
  return text.replaceAll(lineBreaks, ' ').replaceAll(unwantedInLine, '').trim()
}

/** @example isVisible('\u200b \u0301') === false */
export function isVisible(text: string): boolean {
  return seen.test(text)
}
