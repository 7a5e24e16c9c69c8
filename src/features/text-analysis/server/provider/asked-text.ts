import { cleanText } from '#platform/ai/clean-text.ts'
import { truncate } from '#shared/text.ts'
import { hasLetter, plainText } from '../../domain/local/plain-text.ts'

/** What of a text is asked about, and whether that is only its beginning. */
export type AskedText = { text: string; isCut: boolean }

/** Language and industry are clear by then; more would only cost more. */
const askedCodePoints = 1_000

/** In plain letters, its lines and emoji as they are. Null where there is no letter in it. */
export function askedText(whole: string): AskedText | null {
  if (!hasLetter(plainText(whole))) return null
  const readable = cleanText(whole).normalize('NFKC').trim()
  const text = truncate(readable, askedCodePoints)
  return { text, isCut: text !== readable }
}
