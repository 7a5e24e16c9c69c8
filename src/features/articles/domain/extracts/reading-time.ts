import { plainText } from './plain-text.ts'

const wordsPerMinute = 220
/** Scripts without spaces between words are counted by character. */
const charactersPerMinute = 450
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Whole minutes, at least one. */
export function readingMinutes(...markdown: readonly string[]): number {
  const text = markdown.map((part) => plainText(part, { headings: true })).join(' ')
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replaceAll(unspaced, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
