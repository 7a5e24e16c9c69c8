// Converts mathematical letters back to keyboard letters. NFKC on the whole text would also change x², ½ and ﬁ.

/** Some mathematical letters predate the block and are letterlike symbols: italic h is U+210E. */
const letterlike =
  '\u2102\u210a-\u210e\u2110-\u2112\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134'
const mathematical = /[\u{1d400}-\u{1d7ff}]/u
const styled = new RegExp(`[${letterlike}\\u{1d400}-\\u{1d7ff}]`, 'gu')

/** Converts letters and digits of every mathematical style: `'𝗔𝘣 ℎ x²'` → `'Ab h x²'`. */
export function toPlain(text: string): string {
  return text.replace(styled, (letter) => letter.normalize('NFKC'))
}

/** Whether a text has letters or digits of the mathematical block. ℝ and ℃ alone count as symbols. */
export function hasStyledLetters(text: string): boolean {
  return mathematical.test(text)
}

/** Returns the share of mathematical letters among all letters, without digits. Returns 0 without letters. */
export function styledShare(text: string): number {
  let letters = 0
  let styledLetters = 0
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    letters++
    if (letter.length === 2 && mathematical.test(letter)) styledLetters++
  }
  return letters === 0 ? 0 : styledLetters / letters
}
