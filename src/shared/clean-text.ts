// What no text shows and no reader misses (Decisions, Added after the first review). Marks of direction, joiners and the tags of
// flags stay: letters, numbers and emoji need them.

/** The last two code points of each plane, and thirty-two more, are promised never to be a character. */
const neverCharacters = String.raw`\p{Noncharacter_Code_Point}`
/** Control characters, among which line feed and tab. */
const controls = String.raw`\p{Cc}`
/** They turn the order in which what follows is read, also beyond the text itself. */
const directionOverrides = String.raw`\u202a-\u202e\u2066-\u2069`

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const unwantedInLines = new RegExp(`(?![\\t\\n])[${controls}${neverCharacters}]`, 'gu')
const unwantedInLine = new RegExp(`[${controls}${neverCharacters}${directionOverrides}]`, 'gu')

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
