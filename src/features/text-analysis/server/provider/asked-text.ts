import { cleanText } from '#platform/ai/clean-text.ts'
import { truncate } from '#shared/text.ts'

/** What of a text is asked about, and whether that is only its beginning. */
export type AskedText = { text: string; isCut: boolean }

/** Language and industry are clear by then; more would only cost more. */
const askedCodePoints = 1_000

/** The bold letters of this product, and the other letters of mathematics that are used like them. */
const mathematicalLetters = /[\u{1d400}-\u{1d7ff}]+/gu

/** Null where there is no letter in it. */
export function askedText(whole: string): AskedText | null {
  const readable = cleanText(whole)
    .replaceAll(mathematicalLetters, (letters) => letters.normalize('NFKC'))
    .trim()
  if (!/\p{L}/u.test(readable)) return null
  const text = truncate(readable, askedCodePoints)
  return { text, isCut: text !== readable }
}
