import { cleanText } from '#platform/ai/clean-text.ts'
import { truncate } from '#shared/text.ts'
import { hasLetter, plainText } from '../../domain/local/plain-text.ts'

/** The part of a text that is sent to the provider; `isCut` when it is only the beginning. */
export type SentText = { text: string; isCut: boolean }

/** Enough to recognize language and industry; more text would only cost more. */
const maxSentCodePoints = 1_000

/** Normalizes a text to plain letters, keeping lines and emoji. Null for a text without a letter. */
export function sentText(whole: string): SentText | null {
  if (!hasLetter(plainText(whole))) return null
  const readable = cleanText(whole).normalize('NFKC').trim()
  const text = truncate(readable, maxSentCodePoints)
  return { text, isCut: text !== readable }
}
