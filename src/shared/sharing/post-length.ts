// How long a text is for the networks that marketers post to. X: docs.x.com, "Counting characters", and the configuration of
// twitter-text 3, by which the tests judge. LinkedIn and Instagram name limits, not weights.

export const xLimit = 280
export const linkedinLimit = 3_000
export const instagramLimit = 2_200

/** X shortens every address to so many characters. */
const addressWeight = 23
const emojiWeight = 2

/** Everything outside of these ranges counts two, bold letters included. */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const

/** Endings that make a name without `https://` an address for X; it knows some 1,500, these are the frequent ones. */
const bareEndings =
  'com|org|net|edu|gov|info|biz|app|dev|page|blog|shop|store|online|site|agency|marketing|media|social|tech|news|[a-z]{2}'
const label = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'
const path = String.raw`(?:\/[\w!*';:=+,.$%\[\]~&|@\/()-]*[\w=#\/+-]|\/)?`
const query = String.raw`(?:\?[\w!?*'();:&=+$\/%#\[\].,~|@-]*[\w&=#\/-])?`
const address = new RegExp(
  String.raw`(?<![a-z0-9@＠$#＃_.-])(?:https?:\/\/(?:${label}\.)+[a-z]{2,}|(?:${label}\.)+(?:${bareEndings}))(?![a-z0-9@_-]|\.[a-z0-9])(?::\d+)?${path}${query}`,
  'gi',
)

// The signs of copyright and trade are letters unless they are asked for as pictures.
const pictograph = String.raw`(?![©®](?!\uFE0F))\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
const emoji = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}|${pictograph}(?:\u200D${pictograph})*`,
  'gu',
)

/**
 * The length of a post as X counts it: addresses 23 each, emoji 2, most letters of most alphabets 1, the rest 2. Cheap enough for
 * 100,000 characters.
 */
export function xLength(text: string): number {
  let length = 0
  const withoutAddresses = text.normalize('NFC').replace(address, () => {
    length += addressWeight
    return ''
  })
  const withoutEmoji = withoutAddresses.replace(emoji, () => {
    length += emojiWeight
    return ''
  })
  for (let i = 0; i < withoutEmoji.length; i++) {
    const code = withoutEmoji.codePointAt(i) ?? 0
    if (code > 0xffff) i++
    length += isLight(code) ? 1 : 2
  }
  return length
}

function isLight(code: number): boolean {
  return code <= 0x10ff || lightRanges.some(([first, last]) => code >= first && code <= last)
}
