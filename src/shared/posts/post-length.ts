// The length of a text as the networks count it.
import { addressesIn } from './post-addresses.ts'

/** The length of every web address: X replaces it with its own short one. */
const addressWeight = 23
const emojiWeight = 2

// UTS 51: a flag, a keycap, a subdivision flag, and characters with a skin color or joined to others.
const element = '(?:\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}|\\p{Extended_Pictographic}\\ufe0f?)'
const emoji = new RegExp(
  [
    '\\p{Regional_Indicator}{2}',
    '[0-9#*]\\ufe0f?\\u20e3',
    '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
    `${element}(?:\\u200d${element})*`,
  ].join('|'),
  'gu',
)

/**
 * The length that X counts, in its units, of which a post may have 280: one for each character of U+0000-10FF,
 * 2000-200D, 2010-201F and 2032-2037, two for any other, including bold letters; two for any emoji; 23 for a web
 * address; after NFC. Source: docs.x.com/fundamentals/counting-characters, and twitter-text, whose count the tests
 * compare.
 */
export function xLength(text: string): number {
  const normalized = text.normalize('NFC')
  let length = 0
  let from = 0
  for (const { start, end } of addressesIn(normalized)) {
    length += plainLength(normalized.slice(from, start)) + addressWeight
    from = end
  }
  return length + plainLength(normalized.slice(from))
}

/** Separates the emoji of a text from the rest of it. A single character such as © counts as text. */
export function withoutEmoji(text: string): { rest: string; emoji: string[] } {
  const found: string[] = []
  const rest = text.replace(emoji, (sequence) => {
    if (sequence.length === 1) return sequence
    found.push(sequence)
    return ''
  })
  return { rest, emoji: found }
}

function plainLength(text: string): number {
  const { rest, emoji: sequences } = withoutEmoji(text)
  let length = sequences.length * emojiWeight
  for (let i = 0; i < rest.length; i++) {
    const code = rest.charCodeAt(i)
    // A surrogate pair counts two in total; a lone surrogate counts as a character.
    if (code >= 0xdc00 && code <= 0xdfff && isHighSurrogate(rest.charCodeAt(i - 1))) continue
    length += isLight(code) ? 1 : 2
  }
  return length
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

function isLight(code: number): boolean {
  return (
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037)
  )
}
